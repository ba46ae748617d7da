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

/** Returns forty games of a genre, with hues from the whole colour wheel. */
const many = (genre: Subject['genre']): readonly Subject[] =>
  Array.from({ length: 40 }, (_, i) => game({ genre, slug: `game-${i}`, hue: i * 9 }));

test.each(genres)(
  'has three motifs or more for the genre %s, and draws no two games alike',
  (genre) => {
    expect(GENRES[genre].motifs.length).toBeGreaterThanOrEqual(3);
    expect(new Set(many(genre).map((subject) => coverSvg(subject))).size).toBe(40);
  },
);

test.each(genres)('draws a game of the genre %s the same each time, without text', (genre) => {
  for (const subject of many(genre)) {
    const svg = coverSvg(subject);
    expect(coverSvg(subject)).toBe(svg);
    // Letters would need an installed font, and links another file.
    expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|Infinity/);
  }
});

test('draws another picture for another hue, genre or slug, but not for another name', () => {
  const pictures = [
    game(),
    game({ hue: 20 }),
    game({ genre: 'rpg' }),
    game({ slug: 'southern-lights' }),
  ].map((subject) => coverSvg(subject));
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(coverSvg(game({ name: 'Southern Lights' }))).toBe(pictures[0]);
});
