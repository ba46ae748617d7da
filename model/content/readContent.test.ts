import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../lib/testing/folder.ts';
import { ContentError } from './checker.ts';
import { mistakesIn, read } from './testing/mistakes.ts';

/** Fields of a list's first entry or of site.json, a whole file, or its first match replaced. */
type Replacement = readonly [pattern: string | RegExp, by: string];
type Change = Readonly<Record<string, unknown>> | string | Buffer | Replacement;

const isReplacement = (change: Change): change is Replacement => Array.isArray(change);

const NEXT_YEAR = new Date().getFullYear() + 1;
const LATIN_1 = Buffer.from('{\n  "gdañsk": 1 }', 'latin1');
const UTF_16 = Buffer.from('\uFEFF[1, 2]', 'utf16le');
const REASON = { icon: 'price', title: 'Low prices', text: 'You agree on the price first.' };
const SHORT = { ...REASON, text: 'Short' };
const SUPPORT = { hours: 'Always', label: 'Relay', handle: '@us', url: 'javascript:alert(1)' };

type Mistake = readonly [change: Change, message: string | RegExp];

/** Mistakes of an owner, by file: what is written there, and the message. */
const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'games.json': [
    // JSON that cannot be read, or loses what was typed
    [
      '{\r\n  "a": 1,,\r\n}',
      'line 2, column 10: found "," (property name expected); write names and',
    ],
    [
      ['},', '}'],
      'line 3, column 3: found "{ \\"id\\": 2, \\"name\\": \\"Call of Du" (comma expected)',
    ],
    [['"Call of Duty"', '“Call of Duty”'], 'write names and texts in straight quotes'],
    [['of Duty"', 'of "Duty""'], '\\" for a quote in a text'],
    ['[{ "id": 1', 'line 1, column 11: found the end of a line (close brace expected)'],
    ['', 'line 1, column 1: found the end of a line (value expected)'],
    [
      ['{ "id": 2', '{ "id": 2, "id": 3'],
      'line 3, column 14: found "id", which line 3 has too; remove',
    ],
    // Entries
    ['{}', 'games.json, line 1: found {}; write a list'],
    ['[]', 'games.json, line 1: found []; write a game'],
    ['[\n7]', 'games.json, line 2, entry number 1: found 7; write an object with id'],
    [{ name: '原神' }, 'name": found "原神"; write a name with Latin letters'],
    [{ name: undefined }, 'name": found nothing; add it'],
    [{ name: 'call of  duty ' }, 'name": found "call-of-duty", which id 1 (line 1) has'],
    [{ category: '%2e%2e' }, 'category": found "%2e%2e"; write it with a to z'],
    [{ category: '%e5%8a' }, 'category": found "%e5%8a"; write it with a to z'],
    [{ catgory: 'x' }, 'catgory": found "catgory"; remove it or correct its name'],
    [{ aliases: ['wow', 7] }, 'id 1, entry number 2 of "aliases": found 7; write a text'],
    [{ id: 2 }, 'id 2 (line 1) has too; give each entry one of its own'],
  ],
  'link-exceptions.json': [['[{ "link": "a/b" }]', '"link": found "a/b"; write a host, like']],
  'popular.json': [
    [UTF_16, 'popular.json, line 1: found "��[\\u0000'],
    ['[1, 2]', 'popular.json, line 1: found [1,2]; write exactly 22 entries'],
    [['1,', '404,'], 'entry number 1: found 404, which is no game; write the id or the'],
    [
      ['1,', '"call-of-duty",'],
      'entry number 2: found "Call of Duty", which entry number 1 (line 1)',
    ],
  ],
  'statistics.json': [
    [['35000', '35,000'], 'line 4, column 17: found "000," (property name expected)'],
    [['35000', '35.000'], 'found 35.000, which is 35 to JSON; write the number'],
    [{ count: '35,000' }, 'without quotes, commas and points'],
    [{ isPlus: 'yes' }, 'isPlus": found "yes"; write true or false, without quotes'],
  ],
  'testimonials.json': [
    [{ date: '2024-02-30' }, 'date": found "2024-02-30"; write a day that exists'],
    [{ date: `${NEXT_YEAR}-12-01` }, 'write a day that is at most a month ahead'],
    [{ text: 'All came **in time**.' }, 'text": found "All came **in time**."; write words alone'],
  ],
  'navigation.json': [
    [{ link: '/shop' }, 'link": found a link to "/shop", which is not there; link to one of /, '],
    [{ link: '/about' }, 'link": found "/about", which id 1 (line 1) has'],
  ],
  'site.json': [
    ['7', 'site.json, line 1: found 7; write an object with appName'],
    [{ operator: '[Your Company]' }, 'operator": found "[Your Company]"; fill in this blank'],
    [
      { testimonialsTitle: 'More than {trustedBy} <b>gamers</b>' },
      'Markdown and placeholders: visitors would see <b>',
    ],
    [{ baseUrl: 'https://x.example' }, 'known are appName, language,'],
    [{ support: SUPPORT }, 'field "support.url": found'],
    [{ home: { reasons: [REASON, REASON] } }, 'write exactly 3 entries'],
    [
      { home: { reasons: [REASON, SHORT, REASON] } },
      'site.json, line 1, entry number 2 of "home.reasons", field "text": found "Short"; write a text of 20 to',
    ],
    [
      ['"valorant"', '"valorante"'],
      'site.json, line 10, entry number 1 of "home.posters": found "valorante", which is no game',
    ],
  ],
  'sellers.json': [
    [LATIN_1, 'line 2: found "\\"gda�sk\\":", which is not UTF-8; save the file as UTF-8'],
  ],
  'texts/about.md': [
    [['{appName}', '{appname}'], 'found {appname}; write one of the known placeholders'],
    [
      ['title: About', 'title: <b>About</b>'],
      'title": found "<b>About</b>"; write words alone, without HTML',
    ],
    [
      [/$/, '\n\nitâ€™s a CafÃ©\n'],
      /line 67: found "itâ€™s", .*; write what was meant.*\n.*line 67: found "CafÃ©"/,
    ],
    [[/title: .*/, 'title: Contact Us'], 'contact.md, field "title": found "Contact Us", which'],
    [['(/contact)', '(/_headers)'], 'found a link to "/_headers", which is not there'],
    [
      ['(/contact)', '(/kontakt)'],
      'found a link to "/kontakt", which is not there; link to one of /',
    ],
    [[/\n## /, '\n[below](#nothing)\n\n## '], 'line 11: found a link to "#nothing"'],
  ],
  'texts/copyright.md': [
    [UTF_16, /^texts\/copyright\.md, line 1: [^\n]*, which is not UTF-8[^\n]*$/],
  ],
  'texts/Buying Guide.md': [['---', 'Guide.md: found "Buying Guide"; write it with a to z']],
  'texts/404.md': [['---', '404.md: found the name "404"; give it another one: the site has this']],
  'redirect.json': [['{}', 'redirect.json: found a file that nobody reads; rename, move or']],
  'redirects.json': [
    ['{\n"/a": "/b",\n"/b": "/about"}', 'line 2, "/a": found "/b"; write where it ends'],
    ['{"/a": "/about",\n"/a": "/"}', /^[^\n]*line 2, column 1: found "\/a"[^\n]*$/],
  ],
  'covers/dotta.png': [['', 'dotta.png: found a picture of "dotta", which is no game; rename']],
  'covers/rust.gif': [['', 'rust.gif: found a file that does not end in .png']],
};

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
  const filter = (file: string): boolean => !file.endsWith('covers');
  cpSync('tests/content', folder, { recursive: true, filter });
  mkdirSync(path.join(folder, 'covers/drawn'), { recursive: true });
});

/** Returns the file's content after the change. */
function changed(file: string, change: Change): string | Buffer {
  if (typeof change === 'string' || Buffer.isBuffer(change)) return change;
  const text = readFileSync(file, 'utf8');
  if (isReplacement(change)) return text.replace(change[0], () => change[1]);
  const value: unknown = JSON.parse(text);
  const entry: unknown = Array.isArray(value) ? value[0] : value;
  Object.assign(entry ?? {}, change);
  return JSON.stringify(value);
}

function write(name: string, change: Change): void {
  const file = path.join(folder, name);
  writeFileSync(file, changed(file, change));
}

/** Returns the messages about the content, with paths from its folder. */
const messages = (): string[] => mistakesIn(folder).map((one) => one.replaceAll(`${folder}/`, ''));

test.each(
  Object.entries(MISTAKES).flatMap(([name, rows]) => rows.map((row) => [name, ...row] as const)),
)('names the mistake in %s with %j', (name, change, message) => {
  write(name, change);
  expect(messages().join('\n')).toMatch(message);
});

test('names the mistakes of other files beside a broken site.json', () => {
  write('site.json', '7');
  write('covers/nogame.png', '');
  write('popular.json', ['1,', '404,']);
  expect(messages()).toHaveLength(3);
});

test('names a second picture of a game', () => {
  for (const name of ['rust.jpg', 'rust.png']) write(`covers/${name}`, '');
  expect(messages()).toEqual([
    expect.stringContaining('rust.png: found a second picture of "rust"'),
  ]);
});

test('accepts games by slug, own covers, other hosts, byte order marks, and entries without an id', () => {
  write('popular.json', ['1,', '"world-of-warcraft",']);
  write('games.json', ['"id": 131, ', '']);
  write('covers/world-of-warcraft.png', '');
  write('navigation.json', ['"/contact"', '"https://chat.example/us"']);
  write('texts/about.md', ['(/contact)', '(/sitemap.xml) [robots](/robots.txt)']);
  for (const file of ['navigation.json', 'statistics.json', 'testimonials.json']) {
    write(file, [/"id": \d+,/, '']);
  }
  for (const file of ['games.json', 'site.json', 'sellers.json', 'texts/about.md']) {
    write(file, [/^/, '\uFEFF']);
  }
  expect(messages()).toEqual([]);
});

test('capitalizes the site’s name', () => {
  write('site.json', { appName: ' elfen trade ' });
  expect(read(folder).site.appName).toBe('Elfen trade');
});

test('reads comments, trailing commas, and a category in letters or in bytes of either case', () => {
  write('games.json', ['"name": "Terraria"', '/* a */ "name": "A", "category": "dd_online/x"']);
  write('games.json', [/\}\s*\]\s*$/, ',}, // the last one\n]']);
  expect(messages()).toEqual([]);
  for (const copied of ['%e5%8a%9f', '%E5%8A%9F', '功']) {
    write('games.json', [/dd_online\/[^"]+/, `dd_online/${copied}`]);
    expect(read(folder).gameEntries.map((game) => game.category)).toContain('dd_online/%e5%8a%9f');
  }
});

test('names the line of an entry in a file with comments', () => {
  write('games.json', ['[', '[\n// { "id": 2, "name": "Dota" },\n']);
  write('games.json', ['"Dota 2"', '7']);
  expect(messages().join('\n')).toMatch(/^games\.json, line \d+, id \d+, field "name": found 7/);
});

test('reports a missing file, and each link to a missing text', () => {
  rmSync(path.join(folder, 'games.json'));
  rmSync(path.join(folder, 'texts/about.md'));
  const found = messages().join('\n');
  expect(found).toContain('games.json: found no such file; add it');
  expect(found).toContain('found "/about"; write one of /, ');
});

test('reports a missing folder once', () => {
  rmSync(folder, { recursive: true });
  expect(messages()).toEqual([`${folder}: found no such folder; add it, or correct CONTENT_DIR`]);
});

test('reports and counts the mistakes of all files at once', () => {
  expect(messages()).toEqual([]);
  write('games.json', '{}');
  write('navigation.json', '{}');
  expect(() => read(folder)).toThrow(ContentError);
  expect(() => read(folder)).toThrow(
    /The content has 2 problems:\n.*\/games\.json.*\n.*navigation\.json, line 1: found \{\}/,
  );
});
