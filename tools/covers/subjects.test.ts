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

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'subjects-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string): void => writeFileSync(path.join(folder, 'motifs.json'), text);

test('gives a game the genre and the hue from motifs.json', () => {
  write('{ "skat": { "genre": "card", "hue": 2 } }');
  expect(subjectsOf(games, folder)[0]).toEqual({
    name: 'Skat',
    slug: 'skat',
    genre: 'card',
    hue: 2,
  });
});

test('gives a game that motifs.json leaves out the same genre and hue each time', () => {
  write('{}');
  const [, go] = subjectsOf(games, folder);
  expect(go).toMatchObject({ name: 'Go', slug: 'go' });
  expect(subjectsOf(games, folder)[1]).toEqual(go);
});

test.each([
  ['{ "go": { "genre": "board", "hue": 2 } }', 'go.genre: write one of the genres shooter, mmo'],
  ['{ "go": { "genre": "card", "hue": 400 } }', 'go.hue: write a hue from 0 to 359'],
  ['{ "go": { "genre": "card", "hue": 1.5 } }', 'go.hue: write a whole number'],
])('refuses %s and names the field', (text, message) => {
  write(text);
  expect(() => subjectsOf(games, folder)).toThrow(message);
});
