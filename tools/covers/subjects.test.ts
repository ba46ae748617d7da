import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { subjectsOf } from './subjects.ts';

const games = [
  { name: 'Skat', slug: 'skat' },
  { name: 'Go', slug: 'go' },
];

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'subjects-'));
  file = path.join(folder, 'motifs.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

const written = (text: string): void => writeFileSync(file, text);

test('a game is drawn with the genre and the hue that are written down for it', () => {
  written('{ "skat": { "genre": "card", "hue": 2 } }');
  expect(subjectsOf(games, file)[0]).toEqual({ name: 'Skat', slug: 'skat', genre: 'card', hue: 2 });
});

test('a game of which nothing is written gets both, the same each time', () => {
  written('{}');
  const [, go] = subjectsOf(games, file);
  expect(go).toMatchObject({ name: 'Go', slug: 'go' });
  expect(subjectsOf(games, file)[1]).toEqual(go);
});

test.each([
  ['{ "go": { "genre": "board", "hue": 2 } }', 'go.genre: write a genre out of shooter, mmo'],
  ['{ "go": { "genre": "card", "hue": 400 } }', 'go.hue: write a hue from 0 to 359'],
  ['{ "go": { "genre": "card", "hue": 1.5 } }', 'go.hue: write a whole number'],
])('%s is refused by name', (text, message) => {
  written(text);
  expect(() => subjectsOf(games, file)).toThrow(message);
});
