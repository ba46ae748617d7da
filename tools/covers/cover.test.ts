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

test.each(genres)(
  'draws no two games of the genre %s alike, with three motifs or more',
  (genre) => {
    expect(GENRES[genre].motifs.length).toBeGreaterThanOrEqual(3);
    expect(new Set(many(genre).map((subject) => coverSvg(subject))).size).toBe(40);
  },
);

test.each(genres)('draws a game of the genre %s the same each time, with shapes alone', (genre) => {
  for (const subject of many(genre)) {
    const svg = coverSvg(subject);
    expect(coverSvg(subject)).toBe(svg);
    // Letters would need a font of the machine, links another file.
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
