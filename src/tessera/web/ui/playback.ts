import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Plays something by itself, step by step; it waits while the page is hidden. */
export class Playback implements ReactiveController {
  host: ReactiveControllerHost;
  step: () => boolean;
  pace: () => number;
  runs: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param step shows the next step; returns whether there may be more
   * @param pace milliseconds until the next step
   * @param runs whether it plays at once
   */
  constructor(host: ReactiveControllerHost, step: () => boolean, pace: () => number, runs: boolean = false) {
    this.host = host;
    this.step = step;
    this.pace = pace;
    this.runs = runs;
    host.addController(this);
  }

  hostConnected() {
    this.wait();
  }

  hostDisconnected() {
    clearTimeout(this.timer);
  }

  /** Play, or pause. */
  run(runs: boolean) {
    this.runs = runs;
    this.wait();
    this.host.requestUpdate();
  }

  /** Show the current step for its whole time, if it plays. */
  wait() {
    clearTimeout(this.timer);
    if (this.runs) this.timer = setTimeout(() => this.#next(), this.pace());
  }

  #next() {
    if (document.hidden || this.step()) this.wait();
    else this.run(false);
  }
}
