import type { Plugin } from 'vite';

/** React, the layout and what can be opened on every page: every waking page needs all of it. Without the
 * entry of pages that have none of their own, which would hydrate every page a second time. */
const CORE =
  /[\\/](?:renderer[\\/](?!\+client)|node_modules[\\/](?:react|react-dom|scheduler)[\\/])|preload-helper|[\\/]components[\\/](?:eyebrow|search-field|store[\\/]initials\.)/;
/** For the home page, the Games panel and the menu. */
const GAMES = /[\\/]data[\\/]content[\\/](?:games|filterGames)\./;

/** Styles of what is hidden until opened, or waits for the first paint; finishHtml.ts makes them non-blocking. */
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
    // Vike's own entry, which no page links: all have a +client.ts.
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
