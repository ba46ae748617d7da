import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { pathBelow, slashed } from './slashed.ts';

const WINDOWS = '\\';

test.each([
  ['texts\\about.md', WINDOWS, 'texts/about.md'],
  ['C:/Users/site', WINDOWS, 'C:/Users/site'],
  // On Linux, a file's name may have a backslash.
  ['texts/a\\b.md', '/', 'texts/a\\b.md'],
])('writes %j, where folders end in %j, as %j', (file, separator, expected) => {
  expect(slashed(file, separator)).toBe(expected);
});

test.each([
  ['/srv/site/data', '/srv/site/data/texts/about.md', posix, 'texts/about.md'],
  ['/srv/site/data', '/srv/site/data-old/games.json', posix, null],
  ['/srv/site/data', '/srv/site/data', posix, null],
  ['/srv/site/data', '/srv/site/DATA/games.json', posix, null],
  ['/srv/site/data', '/srv/site/data/a:b.md', posix, 'a:b.md'],
  ['C:\\site\\data', 'D:\\data\\games.json', win32, null],
  ['C:\\site\\data', 'C:/site/data/texts/about.md', win32, 'texts/about.md'],
  ['C:\\site\\data', 'C:\\site\\data\\games.json', win32, 'games.json'],
  ['c:\\site\\data', 'C:/site/data/texts/About.md', win32, 'texts/About.md'],
  ['\\\\server\\share\\data', '//server/share/data/games.json', win32, 'games.json'],
])('below %j, %j is', (folder, file, system, expected) => {
  expect(pathBelow(folder, file, system)).toBe(expected);
});
