import { expect, test } from 'vitest';
import { games as all } from '../../../data/games.ts';
import { loadLettering } from '../lettering.ts';
import { MOTIFS } from './motifs.ts';
import { genres, subjectsOf, type Subject } from '../subjects.ts';
import { emblem, poster } from './poster.ts';

const games = subjectsOf(all, 'data/covers/motifs.json');
const byGenre = genres.map((genre) => [genre, MOTIFS[genre]] as const);

const lettering = await loadLettering(800);
const game = (more: Partial<Subject> = {}): Subject => ({
  name: 'Northern Lights',
  slug: 'northern-lights',
  genre: 'shooter',
  hue: 200,
  ...more,
});

test('the same game is the same picture, to the byte', () => {
  for (const subject of games) expect(poster(subject, lettering)).toBe(poster(subject, lettering));
});

test.each(byGenre)('a %s has several drawings, no two games alike', (genre, motifs) => {
  expect(motifs.length).toBeGreaterThanOrEqual(3);
  const drawn = new Set(
    Array.from({ length: 40 }, (_, i) => emblem(game({ genre, slug: `game-${i}` }))),
  );
  expect(drawn.size).toBe(40);
});

test('no two games of the site look the same', () => {
  expect(new Set(games.map((subject) => emblem(subject))).size).toBe(games.length);
});

test('hue, genre and name each change the picture', () => {
  const pictures = [
    game(),
    game({ hue: 20 }),
    game({ genre: 'rpg' }),
    game({ name: 'Southern Lights' }),
    game({ slug: 'southern-lights' }),
  ].map((subject) => poster(subject, lettering));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('no picture depends on an installed font, another file or a number that is none', () => {
  for (const subject of games) {
    const svg = poster(subject, lettering);
    expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|Infinity/);
  }
});

test('a name that the font cannot write leaves the picture without a monogram', () => {
  const svg = poster(game({ name: '夜市' }), lettering);
  expect(svg).not.toContain('fill="#fff"');
  expect(poster(game(), lettering)).toContain('fill="#fff"');
});
