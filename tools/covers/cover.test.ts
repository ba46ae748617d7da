import { expect, test } from 'vitest';
import { coverSvg, GENRES } from './cover.ts';
import { genres, type Subject } from './subjects.ts';

const game = (more: Partial<Subject> = {}): Subject => ({
  name: 'Northern Lights',
  slug: 'northern-lights',
  genre: 'shooter',
  hue: 200,
  ...more,
});

/** Forty games of a genre, with hues all round. */
const many = (genre: Subject['genre']): readonly Subject[] =>
  Array.from({ length: 40 }, (_, i) => game({ genre, slug: `game-${i}`, hue: i * 9 }));

test.each(genres)('a %s has several drawings, no two games alike', (genre) => {
  expect(GENRES[genre].motifs.length).toBeGreaterThanOrEqual(3);
  expect(new Set(many(genre).map(coverSvg)).size).toBe(40);
});

test.each(genres)('a %s is the same picture each time, and nothing but shapes', (genre) => {
  for (const subject of many(genre)) {
    const svg = coverSvg(subject);
    expect(coverSvg(subject)).toBe(svg);
    // No letters, no installed font, no other file, no number that is none.
    expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|Infinity/);
  }
});

test('hue, genre and slug each change the picture; the name does not stand in it', () => {
  const pictures = [
    game(),
    game({ hue: 20 }),
    game({ genre: 'rpg' }),
    game({ slug: 'southern-lights' }),
  ].map(coverSvg);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(coverSvg(game({ name: 'Southern Lights' }))).toBe(pictures[0]);
});
