/**
 * Build the browser client: `node tools/bundle.mjs [--fast] [FOLDER]`.
 *
 * With `--fast`, for tests and `make watch`, files are compressed less well, in a tenth of the time.
 *
 * File names contain hashes of their content (`table/table-page-4K2NQXVB.js`), so browsers cache them for
 * ever. Beside each file are its compressed forms (`.br`, `.gz`); `licenses/` and `fonts/` have the licences.
 * `manifest.json` lists:
 *
 * - `files`: what each source file has become; a module `x.ts` is asked for as `x.js`
 * - `needs`: what each module imports, directly and indirectly
 * - `packs`: the files that pages fetch together
 * - `sources`: the SHA-256 of each source, by which the server knows a bundle that is out of date
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const PACKAGE = resolve(import.meta.dirname, '../src/tessera');
const WEB = join(PACKAGE, 'web');
const { values: chosen, positionals } = parseArgs({ allowPositionals: true, options: { fast: { type: 'boolean' } } });
const FOLDER = resolve(positionals[0] ?? join(PACKAGE, 'bundle'));
/** How hard Brotli and gzip try. */
const EFFORT = chosen.fast ? { brotli: 4, gzip: 1 } : { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };
const PREFIX = '/bundle/';

/** What games tell of themselves; pages name those that they need. */
const ROOMS = readdirSync(join(WEB, 'games')).flatMap((game) =>
  listed(`web/games/${game}`, /^room\.ts$/).map((file) => relative('web', file)),
);

const PAGES = JSON.parse(readFileSync(join(WEB, 'pages.json'), 'utf8'));
/** @type {string[]} modules that are started, not imported */
const STARTED = [
  'main.ts',
  ...new Set(Object.values(PAGES).map(({ module }) => module.replace(/\.js$/, '.ts'))),
  ...ROOMS,
];
/** What a page has beside modules, and what works without pages. */
const BESIDE = ['early.ts', 'style/page.css', 'worker/offline.ts', 'worker/service-worker.ts'];
/** What the rooms of games elsewhere may import. */
const PUBLISHED = ['games/usual.ts', 'grid/hex.ts', 'grid/square.ts'];

/** What each page imports beside its own: modules that it shares with one of these, in this order. */
const LAYERS = {
  core: 'main.ts',
  play: 'table/table-page.ts',
  war: 'war/war-page.ts',
  home: 'home/home-page.ts',
  setup: 'setup/play-choices.ts',
};
/** So many entries (pages, and what pages load later) share a module of a layer. */
const SHARED_BY = { core: 10, play: 2, war: 3, home: 2, setup: 2 };
/** Tables and wars. */
const sharedByBoards = (/** @type {Set<string>} */ by) => by.has(LAYERS.play) && by.has(LAYERS.war);
/** The start page and the rules show boards: for a module or two they would load all that tables have. */
const sharedByReaders = (/** @type {Set<string>} */ by) =>
  by.has(LAYERS.play) && (by.has(LAYERS.home) || by.has('learn/rules-page.ts'));
/** Every page has the rooms of all games: what a room shares belongs to the core. */
const sharedByRoom = (/** @type {Set<string>} */ by) => by.size > 1 && ROOMS.some((room) => by.has(room));

const PACKAGES = resolve(import.meta.dirname, '../node_modules');
/** The texts of licences that packages only name. */
const LICENCES = { 'Apache-2.0': resolve(import.meta.dirname, 'licenses/Apache-2.0.txt') };

/** Each language has a folder. */
const LANGUAGES = readdirSync(join(PACKAGE, 'locales'));

/** What the client fetches as it is: sentences, pieces, short games. */
const PLAIN = [
  ...LANGUAGES.flatMap((tag) =>
    listed(`locales/${tag}`, /(^|-)(web|learn|build|boards)\.ftl$/).map((file) => [`/${file}`, file]),
  ),
  ...readdirSync(join(PACKAGE, 'games')).flatMap((game) =>
    listed(`games/${game}`, /^art\.svg$/).map((file) => [`/art/${game}.svg`, file]),
  ),
  ...listed('web/home', /\.json$/).map((file) => [`/${file}`, file]),
  ...ROOMS.flatMap((room) => listed(`web/${dirname(room)}`, /\.json$/).map((file) => [`/${file}`, file])),
  ...['icon', 'icon-waits'].map((name) => [`/web/${name}.svg`, `web/${name}.svg`]),
];

/** Games that have rooms. */
const GAMES = ROOMS.map((room) => dirname(room).replace('games/', ''));
/** The game that new visitors see on the start page. */
const FIRST_GAME = 'vorcept';
/**
 * Files that pages fetch together: of the site, of one game, and of all games.
 * @param {string} tag of the language
 */
const packsIn = (tag) => ({
  site: [`/locales/${tag}/web.ftl`, `/locales/${tag}/learn.ftl`, '/art/common.svg'],
  games: GAMES.flatMap((game) => [
    `/locales/${tag}/${game}-web.ftl`,
    `/art/${game}.svg`,
    ...(game === FIRST_GAME ? [`/web/games/${game}/demo.json`] : []),
  ]),
  ...Object.fromEntries(
    GAMES.map((game) => {
      const boards = existsSync(join(PACKAGE, `locales/${tag}/${game}-boards.ftl`)) ? `${game}-boards` : 'boards';
      return [game, [`/locales/${tag}/${game}-web.ftl`, `/locales/${tag}/${boards}.ftl`, `/art/${game}.svg`]];
    }),
  ),
});

/**
 * @param {string} folder  of the package
 * @param {RegExp} kind
 * @returns {string[]} the files of a kind in it
 */
function listed(folder, kind) {
  try {
    return readdirSync(join(PACKAGE, folder))
      .filter((name) => kind.test(name))
      .map((name) => `${folder}/${name}`);
  } catch {
    return []; // not a folder
  }
}

/** @param {Uint8Array} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Write a file, and beside it the same in fewer bytes, where that is possible.
 * @param {string} name
 * @param {Uint8Array} content
 */
function write(name, content) {
  const path = join(FOLDER, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (name.endsWith('.woff2')) return;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: EFFORT.brotli,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: EFFORT.gzip }));
}

/** Copy what is fetched as it is. @returns {Record<string, string>} address to new address */
function copyPlain() {
  const addresses = PLAIN.map(([address, file]) => {
    const content = readFileSync(join(PACKAGE, file));
    const [, stem, kind] = /** @type {string[]} */ (/^\/(.*)(\.\w+)$/.exec(address));
    const name = `${stem}-${hashOf(content).slice(0, 10)}${kind}`;
    write(name, content);
    return [address, PREFIX + name];
  });
  return Object.fromEntries(addresses);
}

/**
 * Write the packs: objects of texts by address.
 * @returns {Record<string, { path: string, files: string[] }>} by name and language, as `pit-en`
 */
function writePacks() {
  const sources = Object.fromEntries(PLAIN);
  const written = LANGUAGES.flatMap((tag) =>
    Object.entries(packsIn(tag)).map(([name, addresses]) => {
      const files = addresses.filter((address) => address in sources);
      const texts = files.map((address) => [address, readFileSync(join(PACKAGE, sources[address]), 'utf8')]);
      const content = Buffer.from(JSON.stringify(Object.fromEntries(texts)));
      const path = `packs/${name}-${tag}-${hashOf(content).slice(0, 10)}.json`;
      write(path, content);
      return [`${name}-${tag}`, { path: PREFIX + path, files }];
    }),
  );
  return Object.fromEntries(written);
}

/**
 * Which entries reach a module by static imports.
 * @param {import('esbuild').Metafile} metafile
 * @returns {Map<string, Set<string>>}
 */
function reached({ inputs }) {
  const found = new Map(Object.keys(inputs).map((name) => [name, new Set()]));
  const visit = (name, entry) => {
    if (!inputs[name] || found.get(name).has(entry)) return;
    found.get(name).add(entry);
    for (const { path, kind } of inputs[name].imports) {
      if (kind === 'import-statement') visit(path, entry);
      else if (kind === 'dynamic-import') visit(path, path);
    }
  };
  for (const entry of STARTED) visit(entry, entry);
  return found;
}

/**
 * The modules of each layer. Without layers, every set of pages that share something would have a
 * file of its own: seventy of them, thirty for a table.
 * @param {Map<string, Set<string>>} reach
 */
function layersOf(reach) {
  const entries = new Set([...reach.values()].flatMap((names) => [...names]));
  const free = new Set([...reach.keys()].filter((name) => !entries.has(name)));
  const layers = {};
  for (const [layer, anchor] of Object.entries(LAYERS)) {
    const shared = [...free].filter((name) => {
      const by = reach.get(name);
      if (layer === 'core')
        return (
          by.size >= SHARED_BY.core ||
          [sharedByRoom, sharedByBoards, sharedByReaders].some((is) => is(by)) ||
          by.has('main.ts')
        );
      return by.size >= SHARED_BY[layer] && by.has(anchor);
    });
    const users = new Set(shared.flatMap((name) => [...reach.get(name)]));
    for (const name of shared) free.delete(name);
    layers[layer] = { modules: shared, users };
  }
  for (const user of layers.setup.users) layers.home.users.add(user); // of which it imports some
  return layers;
}

/**
 * A style on one line, without comments: esbuild leaves templates as they are.
 * @param {string} style
 */
const withoutIndents = (style) =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(?<=[{};,])\s*\n\s*/g, '')
    .replace(/\s*\n\s*/g, ' ');

/**
 * Has every entry load the whole of each layer of which it needs anything: only so a layer is one file. Shortens styles, too.
 * @returns {import('esbuild').Plugin}
 */
function layered(layers) {
  const importing = (names) => names.map((name) => `import ${JSON.stringify(name)};`).join('');
  const setup = (bundler) => {
    bundler.onResolve({ filter: /^layer:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'layer' }));
    bundler.onLoad({ filter: /.*/, namespace: 'layer' }, ({ path }) => ({
      contents: importing(layers[path].modules.map((name) => `./${name}`)),
      resolveDir: WEB,
    }));
    bundler.onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
      const name = relative(WEB, path);
      const used = Object.keys(layers).filter((layer) => layers[layer].users.has(name));
      const text = readFileSync(path, 'utf8').replace(/(?<![.\w])css`[^`]*`/g, withoutIndents);
      const contents = importing(used.map((layer) => `layer:${layer}`)) + text;
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  };
  return { name: 'layers', setup };
}

/**
 * Tells the client where its files lie now.
 * @param {Record<string, string>} plain
 * @returns {import('esbuild').Plugin}
 */
function addressed(plain) {
  const setup = (bundler) => {
    bundler.onLoad({ filter: /\/net\/files\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('= {}', () => `= ${JSON.stringify(plain)}`),
      loader: 'ts',
    }));
  };
  return { name: 'files', setup };
}

/**
 * Entries that pass on modules for games elsewhere: as entries themselves these would be files of their own.
 * @type {import('esbuild').Plugin}
 */
const published = {
  name: 'published',
  setup(bundler) {
    bundler.onResolve({ filter: /^published:/ }, ({ path }) => ({ path: path.slice(10), namespace: 'published' }));
    bundler.onLoad({ filter: /.*/, namespace: 'published' }, ({ path }) => ({
      contents: `import 'layer:core'; export * from './${path}';`,
      resolveDir: WEB,
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  absWorkingDir: WEB,
  entryPoints: [...STARTED, ...BESIDE].map((name) => join(WEB, name)),
  outdir: FOLDER,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  metafile: true,
  write: false,
  logLevel: 'warning',
  sourcemap: 'linked',
  loader: { '.woff2': 'file' },
  entryNames: '[dir]/[name]-[hash]',
  chunkNames: 'shared/[name]-[hash]',
  assetNames: 'fonts/[name]-[hash]',
};

/**
 * What the manifest says of modules.
 * @param {import('esbuild').Metafile} metafile
 */
function told({ outputs }) {
  const address = (path) => PREFIX + relative(FOLDER, join(WEB, path));
  const asked = (source) => `/web/${source.replace('published:', '').replace(/\.ts$/, '.js')}`;
  const files = {};
  const needs = {};
  const add = (path, found) => {
    if (found.has(path) || !outputs[path]) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path].imports) {
      if (kind === 'import-statement') add(next, found);
    }
  };
  for (const [path, { entryPoint, inputs }] of Object.entries(outputs)) {
    const source = entryPoint ?? (path.endsWith('.woff2') ? Object.keys(inputs)[0] : undefined);
    if (source === undefined) continue;
    const found = new Set();
    add(path, found);
    found.delete(path);
    files[asked(source)] = address(path);
    if (found.size) needs[asked(source)] = [...found].map(address);
  }
  return { files, needs };
}

/**
 * The licences of all packages in the bundle, and of the fonts.
 * @param {import('esbuild').Metafile} metafile
 */
function writeLicences({ inputs }) {
  for (const name of readdirSync(join(WEB, 'fonts')).filter((name) => name.endsWith('.LICENSE.txt'))) {
    write(`fonts/${name}`, readFileSync(join(WEB, 'fonts', name)));
  }
  const packages = new Set(
    Object.keys(inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  );
  for (const name of packages) {
    const folder = join(PACKAGES, name);
    const own = readdirSync(folder).find((file) => file.startsWith('LICENSE'));
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = own ? join(folder, own) : LICENCES[license];
    write(`licenses/${name.replace('@', '').replace('/', '-')}.LICENSE.txt`, readFileSync(text));
  }
}

if (existsSync(FOLDER) && readdirSync(FOLDER).length && !existsSync(join(FOLDER, 'manifest.json'))) {
  throw new Error(`${FOLDER} holds something that is no bundle`);
}
rmSync(FOLDER, { recursive: true, force: true });
const plain = copyPlain();
const survey = await build({ ...OPTIONS, sourcemap: false });
const made = await build({
  ...OPTIONS,
  entryPoints: [...OPTIONS.entryPoints, ...PUBLISHED.map((name) => `published:${name}`)],
  plugins: [addressed(plain), published, layered(layersOf(reached(survey.metafile)))],
});
for (const { path, contents } of made.outputFiles) write(relative(FOLDER, path), contents);
writeLicences(survey.metafile);
const { files, needs } = told(made.metafile);
const ours = Object.keys(survey.metafile.inputs).filter((name) => !name.includes('node_modules/'));
const sources = [...ours.map((name) => `web/${name}`), ...PLAIN.map(([, file]) => file), 'web/pages.json'].map(
  (file) => [file, hashOf(readFileSync(join(PACKAGE, file)))],
);
const manifest = { sources: Object.fromEntries(sources), files: { ...files, ...plain }, needs, packs: writePacks() };
writeFileSync(join(FOLDER, 'manifest.json'), JSON.stringify(manifest, null, 1));
