import { at } from './address.js';

/**
 * Where the files of the client lie. The bundle (`tools/bundle.mjs`) fills this in: there their names
 * tell their content, so that browsers keep them.
 * @type {Readonly<Record<string, string>>}
 */
const FILES = {};

/**
 * The address of a file now.
 * @param {string} path  its address in the source, as `/art/common.svg`
 */
export const fileAt = (path) => at(FILES[path] ?? path);
