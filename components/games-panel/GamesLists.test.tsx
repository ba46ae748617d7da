import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { games, popularGames } from '../../data/content/games.ts';
import { GamesLists } from './GamesLists.tsx';

const [popular = '', all = ''] = renderToStaticMarkup(<GamesLists />)
  .split('<section')
  .slice(1);
const addresses = (markup: string): (string | undefined)[] =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

test('popular games stand in their own order', () => {
  expect(addresses(popular)).toEqual(popularGames.map(({ link }) => link));
});

test('all games stand by the alphabet, each once', () => {
  const alphabetical = games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  expect(addresses(all)).toEqual(alphabetical.map(({ link }) => link));
  expect(alphabetical).not.toEqual(games);
});
