import { language } from './fluent.js';

/**
 * The language spoken now, as in the reader’s region: it decides how dates and times are written.
 * @returns as `en-GB`
 */
export const regional = (): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === language()) ?? (language() === 'en' ? 'en-GB' : language());
