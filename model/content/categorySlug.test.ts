import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from '../lib/slug.ts';
import { categorySlug } from './categorySlug.ts';

test.each([
  ['World of Warcraft', 'world-of-warcraft'],
  ['Pokémon GO', 'pokemon-go'],
  ['D&D Online', 'dd-online'],
  ['Warhammer 40,000: Darktide', 'warhammer-40000-darktide'],
  ['Re:Zero', 'rezero'],
  ['Steins;Gate & Chaos;Head', 'steinsgate-chaoshead'],
  ['Rock &amp; Roll &#8211; Live', 'rock-roll-live'],
  ['NieR:Automata™', 'nierautomata'],
  ['Hunter×Hunter', 'hunterxhunter'],
  ['snake_case_game', 'snake_case_game'],
  ['Fate/Grand Order', 'fate-grand-order'],
  ['Mr. Driller 2.0', 'mr-driller-2-0'],
  ['No Man’s Sky – “Beyond”', 'no-mans-sky-beyond'],
  ["Tom Clancy's “The Division” 2®", 'tom-clancys-the-division-2'],
  ['100% Orange Juice', '100-orange-juice'],
  ['Straße Ærø Łódź Þór', 'strase-aero-lodz-thor'],
  ['Tiếng Việt', 'tieng-viet'],
  ['Nu\u0308rburg', 'nurburg'],
  ['İstanbul', 'istanbul'],
  ['½ Life²', '%c2%bd-life%c2%b2'],
  ['功夫Online', '%e5%8a%9f%e5%a4%abonline'],
  ['崩坏 <Honkai>: "Star" & Rail', '%e5%b4%a9%e5%9d%8f-star-rail'],
  ['Мир танков', '%d0%bc%d0%b8%d1%80-%d1%82%d0%b0%d0%bd%d0%ba%d0%be%d0%b2'],
  ['Ẁ', '%e1%ba%81'],
  ['ə', '%c9%99'],
  ['👾 Invaders', '%f0%9f%91%be-invaders'],
  ['a\u00a0b\u2003c\u200dd', 'a-b-cd'],
  ['I <3 You', 'i-3-you'],
  ['..%2e%2e/..', ''],
  [' -- Dash -- it -- ', 'dash-it'],
])('links %j to the category %s', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

test('cuts a slug at 200 bytes, and not within a letter', () => {
  expect(categorySlug('a'.repeat(300))).toBe('a'.repeat(200));
  expect(categorySlug('功'.repeat(60))).toBe('%e5%8a%9f'.repeat(22));
  expect(categorySlug(`${'a'.repeat(192)}功b`)).toBe('a'.repeat(192));
});

test('links a name of letters, digits and spaces to the slug that it has on this site', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
  const names = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(names, (name) => {
      expect(categorySlug(name)).toBe(slugOf(name));
    }),
  );
});
