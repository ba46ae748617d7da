import path from 'node:path';
import type { Plugin } from 'vite';
import { KnownError } from '../../model/lib/knownError.ts';
import { slashed } from '../../model/lib/slashed.ts';

/**
 * One chunk each for React, the games and shared code, so that an island needs few requests. No group may import a later
 * one: chunks in a circle run in any order.
 */
const GROUPS = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]hydrateIsland\./,
    priority: 4,
  },
  {
    name: 'games',
    test: /virtual:content\/(?:games|popular|ownCovers)$|[\\/]model[\\/](?:content[\\/](?:games|buildGames|findGames|spelling|monogram|covers)|lib[\\/]slug)\.|[\\/]components[\\/](?:game-card|game-search[\\/]SearchNote)/,
    priority: 3,
  },
  {
    name: 'urls',
    // Both games and stores have links that open a new tab.
    test: /virtual:content(?:\/environment)?$|[\\/]model[\\/]store[\\/]field\.|[\\/]components[\\/]link[\\/]attributes\./,
    priority: 2,
  },
  {
    name: 'shared',
    test: /[\\/]components[\\/](?!store[\\/]|.*\.island\.)/,
    minShareCount: 2,
    priority: 1,
  },
];

/** Vite's helper would load a chunk's style sheets, which the page has already. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Vite replaces this argument of the helper by the names of the style sheets. */
const STYLE_SHEETS = ', __VITE_PRELOAD__';

/** The script of vike's pages, which no page of this site loads. It would share code with the island loader. */
const UNUSED_ENTRY = 'entries/entry-server-routing';

/** Divides the code of islands into chunks, which load no style sheets. */
export function islandChunks(): Plugin {
  return {
    name: 'site:island-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    options(options) {
      const entries = Object.entries(options.input ?? {}).filter(([name]) => name !== UNUSED_ENTRY);
      return { ...options, input: Object.fromEntries(entries) };
    },
    resolveId(name, importer = '') {
      if (!name.startsWith('node:')) return undefined;
      const file = slashed(path.relative('.', importer));
      throw new KnownError(
        `${file} imports "${name}", which browsers lack, but an island imports it.`,
      );
    },
    load: (id) =>
      id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
    renderChunk: (code) => ({ code: code.replaceAll(STYLE_SHEETS, ''), map: null }),
    outputOptions: {
      order: 'post',
      handler(options) {
        const chunkFileNames = 'assets/chunks/[name].[hash].js';
        // Removes vike's setting: `codeSplitting` replaces it.
        delete options.manualChunks;
        return {
          ...options,
          chunkFileNames,
          codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false },
        };
      },
    },
  };
}
