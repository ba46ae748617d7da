// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
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
  expect(names(0)).toHaveLength(22);
  expect(names(0).slice(0, 3)).toEqual(['World of Warcraft', 'Call of Duty', 'League of Legends']);
  expect(names(1)).toHaveLength(120);
  expect(names(1).slice(0, 4)).toEqual([
    '8 Ball Pool',
    'AFK Arena',
    'Aion Classic',
    'Albion Online',
  ]);
  expect(names(1).slice(-2)).toEqual(['Zenless Zone Zero', '崩坏 <Honkai>: "Star" & Rail']);
});
