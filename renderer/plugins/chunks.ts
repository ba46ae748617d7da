import type { Plugin } from 'vite';

/** React, the router, and what stands around every page: whoever wakes needs all of it. */
const CORE =
  /[\\/](?:renderer|node_modules[\\/](?:react|react-dom|scheduler|vike|@brillout))[\\/]|preload-helper|[\\/]data[\\/]titles|[\\/]components[\\/]rating[\\/]/;
/** For the home page, the Games panel and the menu. */
const GAMES = /[\\/](?:data[\\/](?:games|filterGames)\.|components[\\/]search-field[\\/])/;
/** For all pages of text. */
const TEXT = /[\\/]components[\\/]text-page[\\/]/;

const GROUPS = [
  { name: 'core', test: CORE, priority: 3 },
  { name: 'games', test: GAMES, priority: 2 },
  { name: 'text', test: TEXT, priority: 1 },
];

/**
 * Parts the client's code so that waking is few requests: the core, what kinds of pages share, and
 * a chunk for each page. It overrules vike's own rule, which gives the class names of each style
 * sheet a chunk: that is for sites whose pages have style sheets of their own.
 */
export function chunks(): Plugin {
  return {
    name: 'site:chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    outputOptions(options) {
      const output = { ...options, codeSplitting: { groups: GROUPS } };
      delete output.manualChunks;
      return output;
    },
  };
}
