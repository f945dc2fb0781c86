import { href } from '../base/address.js';

/**
 * Where the files of the client lie. The bundle (`tools/bundle.mjs`) fills this in: there their names
 * tell their content, so that browsers keep them.
 */
const FILES: Readonly<Record<string, string>> = {};

/**
 * The address of a file now.
 * @param path its address in the source, as `/art/common.svg`
 */
export const fileAt = (path: string) => href(FILES[path] ?? path);
