import type { Plugin } from 'vite';

/** So that an island is few requests: React, the games and what many islands share have a chunk each. */
const GROUPS = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  {
    name: 'games',
    test: /[\\/](?:games|popular)\.json|[\\/]data[\\/]content[\\/](?:games|filterGames|monogram|covers)\./,
    priority: 3,
  },
  {
    name: 'shared',
    test: /[\\/]components[\\/](?!store[\\/]|.*\.island\.)/,
    minShareCount: 2,
    priority: 1,
  },
];

/** Vite's helper, which would load the style sheets of a chunk before the chunk. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Arranges the code of islands for the browser. Their styles are part of the page: chunks load none. */
export function islandChunks(): Plugin {
  return {
    name: 'site:island-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
    outputOptions: {
      order: 'post',
      handler(options) {
        const chunkFileNames = 'assets/chunks/[name].[hash].js';
        // Vike's own way to arrange chunks.
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
