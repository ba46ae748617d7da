// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { games, popularGames } from '../../data/content/games.ts';
import { GamesLists } from './GamesLists.island.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const panel = document.createElement('div');
const names = (list: number): (string | null)[] =>
  [...(panel.querySelectorAll('ul')[list]?.querySelectorAll('a') ?? [])].map((a) => a.textContent);

it('lists popular games in their own order and all games by name, once hydrated', async () => {
  panel.innerHTML = renderToString(<GamesLists />);
  expect(panel.querySelectorAll('li')).toHaveLength(0);
  expect(panel.querySelector('a')?.textContent).toBe('See all games on the home page');
  await act(async () => void hydrateRoot(panel, <GamesLists />));
  expect(names(0)).toEqual(popularGames.map(({ name }) => name));
  expect(names(1)).toEqual(
    games.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en')),
  );
});
