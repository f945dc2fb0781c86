/**
 * The modules of the client one by one, for tests of a single file: `node modules.mjs FOLDER`. Packages
 * are bundled in `npm/`, since browsers do not know where they are.
 */

import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const WEB = resolve(import.meta.dirname, '../../../src/tessera/web');
const FOLDER = process.argv[2];
const OPTIONS = { bundle: true, format: 'esm', target: 'es2022', logLevel: 'warning' };

const modules = readdirSync(WEB, { recursive: true }).filter((name) => /(?<!\.d)\.ts$/.test(name));
const packages = new Set();

/** Leaves every import to the browser. */
const alone = {
  name: 'alone',
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return null;
      if (path.startsWith('.')) return { path, external: true };
      packages.add(path);
      return { path: `/npm/${path.replace(/\.js$/, '')}.js`, external: true };
    });
  },
};

await build({
  ...OPTIONS,
  entryPoints: modules.map((name) => join(WEB, name)),
  outbase: WEB,
  outdir: join(FOLDER, 'web'),
  plugins: [alone],
});
const entries = [...packages].map((name) => ({ in: name, out: name.replace(/\.js$/, '') }));
await build({ ...OPTIONS, entryPoints: entries, outdir: join(FOLDER, 'npm'), splitting: true, absWorkingDir: WEB });
