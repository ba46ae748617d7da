import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['World of Warcraft', 'world-of-warcraft'],
  ['Pokémon GO', 'pokemon-go'],
  ['Blade & Soul', 'blade-soul'],
  ["No Man's Sky", 'no-mans-sky'],
  ['No Man’s Sky', 'no-mans-sky'],
  ['Yu-Gi-Oh! Master Duel', 'yu-gi-oh-master-duel'],
  ['  Łódź Straße Ærø  ', 'lodz-strasse-aero'],
  ['İstanbul', 'istanbul'],
  ['原神', ''],
])('turns "%s" into the slug "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
