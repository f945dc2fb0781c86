import { openRooms } from './games/rooms.js';
import { startWorker } from './net/offline.js';
import { preferredLanguage, setLanguage } from './text/fluent.js';
import { showHints } from './ui/hints.js';
import { leaveFieldsWithThePage } from './ui/leaving.js';
import { leaveOutSecondPresses } from './ui/second-press.js';
import { applyTheme } from './ui/theme.js';

applyTheme();
leaveOutSecondPresses();
leaveFieldsWithThePage();
showHints();
/** The module of this page, whose default export draws it: the server knows what lives where. */
const module = document.querySelector('script[data-page]')?.getAttribute('data-page') ?? '';
// Everything in parallel, and no drawing before the messages are there. `early.ts` reports failures.
const [page] = await Promise.all([import(module), setLanguage(preferredLanguage()), openRooms()]);
customElements.define('tessera-page', page.default);
document.getElementById('page')?.replaceWith(document.createElement('tessera-page'));
// Last, so that it delays nothing; without it only notifications and use offline are missing.
startWorker().catch(() => undefined);
