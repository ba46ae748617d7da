import type { Plugin } from 'vite';

/** React, and what stands around every page or may be opened on it: whoever wakes needs all of it. Not
 * the entry of pages without one of their own, which would hydrate every page once more. */
const CORE =
  /[\\/](?:renderer[\\/](?!\+client)|node_modules[\\/](?:react|react-dom|scheduler)[\\/])|preload-helper|rolldown[\\/]runtime|[\\/]data[\\/](?:titles|day)\.|[\\/]components[\\/](?:eyebrow|rating|search-field|store[\\/](?:initials|view)\.)/;
/** For the home page, the Games panel and the menu. */
const GAMES = /[\\/]data[\\/](?:games|filterGames)\./;

/** Styles of what has to be opened before it is seen; finishHtml.ts has them block nothing. */
const LATE = /\.late\./;

const GROUPS = [
  { name: 'late', test: LATE, priority: 3 },
  { name: 'core', test: CORE, priority: 2 },
  { name: 'games', test: GAMES, priority: 1 },
];

/**
 * Parts the code so that waking is few requests and a page links few style sheets: the core, what
 * kinds of pages share, and a chunk for each page. It overrules vike's own rule, which gives each
 * style sheet a chunk. The server's code is parted alike: the pages' styles are its own.
 */
export function chunks(): Plugin {
  return {
    name: 'site:chunks',
    apply: 'build',
    // Vike's own entry, which pages that have a +client.ts do not link.
    options({ input }) {
      if (typeof input === 'object' && !Array.isArray(input)) {
        delete input['entries/entry-server-routing'];
      }
    },
    outputOptions(options) {
      const output = { ...options, codeSplitting: { groups: GROUPS } };
      delete output.manualChunks;
      if (this.environment.name === 'client') {
        output.chunkFileNames = 'assets/chunks/[name].[hash].js';
      }
      return output;
    },
  };
}
