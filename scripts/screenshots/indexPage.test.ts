import { expect, test } from 'vitest';
import { indexPage } from './indexPage.ts';
import { states } from './states.ts';
import { hasState, sizes } from './take.ts';

test('the index shows each picture once, a row for each state', () => {
  const html = indexPage([
    { state: 'home', width: 360, file: 'home-360.png' },
    { state: 'home', width: 1440, file: 'home-1440.png' },
    { state: 'menu', width: 360, file: 'menu-360.png' },
  ]);
  expect(html.match(/<h2>/g)).toHaveLength(2);
  expect([...html.matchAll(/img src="(.*?)"/g)].map(([, file]) => file)).toEqual([
    'home-360.png',
    'home-1440.png',
    'menu-360.png',
  ]);
});

test('each state has a name of its own and at least one width', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
  for (const state of states) expect(sizes.some((size) => hasState(state, size))).toBe(true);
});

test('the menu is for narrow screens, the panel for wide ones', () => {
  const widths = (name: string) =>
    sizes.flatMap((size) =>
      states.some((state) => state.name === name && hasState(state, size)) ? [size.width] : [],
    );
  expect(widths('menu')).toEqual([320, 390, 768]);
  expect(widths('games panel')).toEqual([768, 1280, 1440, 1920, 2560, 3440]);
});
