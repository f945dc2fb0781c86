import { language } from './fluent.js';

/**
 * The language spoken now, as in the reader’s region: it decides how dates and times are written.
 * @returns {string} as `en-GB`
 */
export const regional = () =>
  navigator.languages.find((tag) => tag.split('-')[0] === language()) ?? (language() === 'en' ? 'en-GB' : language());
