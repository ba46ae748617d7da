import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PopularGames } from './PopularGames.tsx';

/** The popular games of tests/content. */
const SORTED = [
  'Apex Legends',
  'Call of Duty',
  'Clash of Clans',
  'Counter-Strike 2',
  'Diablo IV',
  'Dota 2',
  'EA Sports FC',
  'Final Fantasy XIV',
  'Fortnite',
  'Genshin Impact',
  'Grand Theft Auto V',
  'League of Legends',
  'Lost Ark',
  'Minecraft',
  'New World',
  'Old School RuneScape',
  'Path of Exile 2',
  'Pokémon GO',
  'Roblox',
  'Rocket League',
  'Valorant',
  'World of Warcraft',
];

const markup = renderToStaticMarkup(<PopularGames />)
  .replaceAll('&amp;', '&')
  .replaceAll('&#x27;', "'");
const [, ascending = '', descending = ''] = markup.split('class="swiper ');
const names = (row: string): string[] =>
  [...row.matchAll(/(?:<\/b>|<img[^>]*>)([^<]+)<\/a>/g)].map((match) => match[1] ?? '');

test('the first row has the popular games by name, the second in reverse order', () => {
  expect(names(ascending)).toEqual(SORTED);
  expect(names(descending)).toEqual(SORTED.toReversed());
});

test('the second row moves in reverse', () => {
  expect(ascending).toContain('data-autoplay="forward"');
  expect(descending).toContain('data-autoplay="reverse"');
});
