import type { Plugin } from 'vite';

/** So that an island is few requests: React, the games and what several islands share have a chunk each. */
const GROUPS = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  {
    name: 'games',
    test: /[\\/]data[\\/](?:content[\\/](?:games|filterGames|monogram)\.|\w+\.json)/,
    priority: 3,
  },
  {
    name: 'store',
    test: /[\\/](?:components|data)[\\/]store[\\/](?!.*\.island\.)|[\\/]valibot[\\/]/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'shared', test: /[\\/]components[\\/](?!.*\.island\.)/, minShareCount: 2, priority: 1 },
];

/** Arranges the code of islands for the browser, without styles: a page has those of its islands already. */
export function islandChunks(): Plugin {
  return {
    name: 'site:island-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions({ manualChunks: _, ...options }) {
      const chunkFileNames = 'assets/chunks/[name].[hash].js';
      return {
        ...options,
        chunkFileNames,
        codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false },
      };
    },
    renderChunk(_code, chunk) {
      chunk.viteMetadata?.importedCss.clear();
      return null;
    },
  };
}
