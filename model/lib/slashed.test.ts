import { expect, test } from 'vitest';
import { pathBelow, slashed } from './slashed.ts';

const WINDOWS = '\\';

test.each([
  ['texts\\about.md', WINDOWS, 'texts/about.md'],
  ["C:\\Users\\O'Brien\\site", WINDOWS, "C:/Users/O'Brien/site"],
  ['C:/Users/site', WINDOWS, 'C:/Users/site'],
  ['texts/about.md', '/', 'texts/about.md'],
  // On Linux, a file's name may have a backslash.
  ['texts/a\\b.md', '/', 'texts/a\\b.md'],
])('writes %j, where folders end in %j, as %j', (file, separator, expected) => {
  expect(slashed(file, separator)).toBe(expected);
});

test.each([
  ['/srv/site/data', '/srv/site/data/texts/about.md', '/', 'texts/about.md'],
  ['/srv/site/data', '/srv/site/data-old/games.json', '/', null],
  ['/srv/site/data', '/srv/site/data', '/', null],
  ['/srv/site/data', '/srv/site/DATA/games.json', '/', null],
  ['C:\\site\\data', 'C:/site/data/texts/about.md', WINDOWS, 'texts/about.md'],
  ['C:\\site\\data', 'C:\\site\\data\\games.json', WINDOWS, 'games.json'],
  // Terminals write the drive in either case.
  ['c:\\site\\data', 'C:/site/data/texts/About.md', WINDOWS, 'texts/About.md'],
  ['\\\\server\\share\\data', '//server/share/data/games.json', WINDOWS, 'games.json'],
  ['C:\\site\\data', 'C:/site/data-old/games.json', WINDOWS, null],
])('below %j, %j is (folders end in %j) %j', (folder, file, separator, expected) => {
  expect(pathBelow(folder, file, separator)).toBe(expected);
});
