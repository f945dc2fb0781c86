/** Where the client starts: whatever nothing reaches from there is dead code. */

import { readFileSync } from 'node:fs';

const WEB = 'src/tessera/web';
const pages = Object.values(JSON.parse(readFileSync(`${WEB}/pages.json`, 'utf8')));
const modules = pages.flatMap(({ module, parts = [] }) => [module, ...parts]);

export default {
  entry: [
    ...new Set(modules.map((module) => `${WEB}/${module.replace(/\.js$/, '.ts')}`)),
    `${WEB}/{main,early}.ts`,
    `${WEB}/games/*/room.ts`,
    `${WEB}/worker/*.ts`,
    'tests/browser/client/cases/*.case.ts',
    'tools/*.mjs',
    'tests/browser/client/*.mjs',
  ],
  ignoreDependencies: [/^@fontsource/], // tools/fonts.py
  ignoreIssues: { '**/wire/*.ts': ['types'] },
  project: [`${WEB}/**/*.ts`, 'tests/browser/client/**/*.{ts,mjs}', 'tools/*.mjs'],
};
