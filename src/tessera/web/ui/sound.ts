/** Few and short sounds, of wood and stone, made on the spot. */

import { store, stored } from '../base/storage.js';
import type { SceneAction } from '../wire/tables.js';

/** Pitch in Hz, length in s, and how much of the knock is noise. */
const KNOCKS = {
  wood: { pitch: 210, length: 0.09, noise: 0.35 },
  stone: { pitch: 130, length: 0.14, noise: 0.6 },
  crack: { pitch: 74, length: 0.32, noise: 0.9 },
};
const LOUDNESS = 0.16;
/** What is done without a piece being set down. */
const SILENT = new Set(['draw', 'end']);
/** What goes over the board rather than onto it. */
const MOVING = new Set(['move', 'attack']);

let audio: AudioContext | null = null;

/** Whether sounds are wanted; phones are quiet until asked. */
export function soundWanted() {
  return (stored('sound') ?? (matchMedia('(hover: hover)').matches ? 'on' : 'off')) === 'on';
}

export function wantSound(wanted: boolean) {
  store('sound', wanted ? 'on' : 'off');
}

/** What an action sounds like, when its piece arrives. */
export function soundOf({ verb, captures }: SceneAction) {
  if (SILENT.has(verb) || !soundWanted() || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const arrival = audio.currentTime + (MOVING.has(verb) ? 0.26 : 0.2);
  knock(audio, MOVING.has(verb) ? 'wood' : 'stone', arrival);
  if (captures.length > 0) knock(audio, 'crack', arrival + 0.34);
}

/** Two knocks for a turn in another game, if enabled. */
export function ring() {
  if (stored('ring') !== 'on' || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  knock(audio, 'wood', audio.currentTime + 0.05);
  knock(audio, 'stone', audio.currentTime + 0.25);
}

/** @param start by the context's clock */
function knock(audio: AudioContext, kind: keyof typeof KNOCKS, start: number) {
  const { pitch, length, noise } = KNOCKS[kind];
  const samples = Math.ceil(length * audio.sampleRate);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  let rough = 0;
  for (let i = 0; i < samples; i += 1) {
    const time = i / audio.sampleRate;
    const fading = Math.exp((-6 * time) / length);
    rough += 0.35 * (Math.random() * 2 - 1 - rough);
    const tone = Math.sin(2 * Math.PI * pitch * (1 + 0.4 * fading) * time);
    wave[i] = LOUDNESS * fading * ((1 - noise) * tone + noise * rough * 1.8);
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(audio.destination);
  source.start(start);
}
