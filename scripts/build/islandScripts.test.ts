import { expect, test } from 'vitest';
import { islandScripts } from './islandScripts.ts';

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => {
  return { file: `assets/chunks/${name}.js`, imports, dynamicImports };
};

const url = (name: string): string => `/assets/chunks/${name}.js`;

test('lists all scripts that an island needs, each once', () => {
  const manifest = {
    'renderer/loader/hydrateIsland.tsx': chunk('hydrate.1', ['_react']),
    'components/a/Search.island.tsx': chunk('Search.2', ['_react', '_games'], ['_later']),
    'components/b/Other.island.tsx': chunk('Other.3', ['_react']),
    _react: chunk('react.4', ['_entry']),
    _games: chunk('games.5', ['_react']),
    _later: chunk('later.6'),
    _entry: { file: 'assets/entries/entry.7.js', isEntry: true, dynamicImports: ['_freshness'] },
    _freshness: chunk('freshness.8'),
  };
  expect([...islandScripts(manifest)]).toEqual([
    ['Search', ['Search.2', 'games.5', 'hydrate.1', 'later.6', 'react.4'].map(url)],
    ['Other', ['Other.3', 'hydrate.1', 'react.4'].map(url)],
  ]);
});
