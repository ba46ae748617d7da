import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ContentError, describeProblem } from './checker.ts';
import { assertContent, readContent } from './readContent.ts';

type Fields = Readonly<Record<string, unknown>>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  const filter = (file: string): boolean => !file.endsWith('covers');
  cpSync('tests/content', folder, { recursive: true, filter });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);

/** Returns the messages about the content, with paths from its folder. */
const messages = (): string[] =>
  readContent(folder).problems.map((one) => describeProblem(one).replaceAll(`${folder}/`, ''));

/** Changes fields of a list's first entry, or of site.json, and returns the messages. */
function messagesWith(file: string, fields: Fields): string {
  const value: unknown = JSON.parse(read(file));
  const entry: unknown = Array.isArray(value) ? value[0] : value;
  Object.assign(entry ?? {}, fields);
  write(file, JSON.stringify(value));
  return messages().join('\n');
}

test('accepts valid content', () => {
  expect(messages()).toEqual([]);
});

test.each<[string, Fields, string]>([
  ['games', { name: ' ' }, 'name": found " "; write a name with Latin letters'],
  ['games', { name: '原神' }, 'name": found "原神"; write a name with Latin letters'],
  ['games', { name: undefined }, 'name": found nothing; add it'],
  ['games', { category: '/a/' }, 'category": found "/a/"; write it with a to z'],
  ['games', { genre: 'chess' }, 'genre": found "chess"; write one of shooter, mmo,'],
  ['games', { catgory: 'x' }, 'catgory": found "catgory"; remove it or correct its name'],
  ['games', { name: 'call of  duty ' }, 'name": found "call-of-duty", which id 1 (num'],
  ['games', { id: 0 }, 'id 0, field "id": found 0; write a whole number from 1'],
  ['games', { id: '1' }, 'entry number 1, field "id": found "1"; write a whole number from 1'],
  ['games', { id: 2 }, 'id 2, field "id": found 2, which id 2 (number 1) has too; give each entry'],
  ['statistics', { count: -1 }, 'count": found -1; write a whole number from 0'],
  ['statistics', { isPlus: 'yes' }, 'isPlus": found "yes"; write true or false'],
  ['statistics', { icon: 'star' }, 'icon": found "star"; write the "d" of an SVG path'],
  ['testimonials', { rating: 2 }, 'rating": found 2; write a whole number from 3 to 5'],
  ['testimonials', { date: '2024-02-30' }, 'date": found "2024-02-30"; write a day'],
  ['testimonials', { avatar: '/images/no.png' }, 'avatar": found "/images/no.png"; write null'],
  ['testimonials', { username: '@a b' }, 'username": found "@a b"; write it without'],
  ['testimonials', { text: 'Good.' }, 'text": found "Good."; write a text of 20 to 400 characters'],
  ['navigation', { link: '/shop' }, 'link": found "/shop"; write the path of a page: /'],
  ['navigation', { link: '/about' }, 'link": found "/about", which id 1 (number 1) has'],
  ['site', { appName: '' }, 'appName": found ""; write a text of 1 to 30'],
  ['site', { home: { posters: ['chess'] } }, 'home.posters": found ["chess"]; write 5'],
  ['site', { baseUrl: 'https://x.example' }, 'known are appName,'],
  ['site', { language: 'english!' }, 'language": found "english!"; write a language tag like en'],
  ['site', { testimonialsTitle: 'Trusted' }, 'write a text of at most 60 characters with'],
  ['site', { securityExpires: '2027-02-31T00:00:00Z' }, 'write a time like 2027-10-01T00:00:00Z'],
  ['site', { securityContact: 'security@x.example' }, 'begins with mailto: or https:'],
  [
    'site',
    { support: { hours: 'Always', label: 'Relay', handle: '@us', url: 'javascript:alert(1)' } },
    'field "support.url": found "javascript:alert(1)"; write a whole URL',
  ],
])('names the mistake in %s.json with %j', (name, fields, message) => {
  const found = messagesWith(`${name}.json`, fields);
  expect(found).toContain(message);
  expect(found).toContain(`${name}.json, `);
});

test.each([
  ['games.json', '[1,]', 'games.json, line 1, column 4: found "]" (value expected)'],
  ['games.json', '{}', 'games.json: found {}; write a list'],
  ['games.json', '[7]', 'games.json, entry number 1: found 7; write an object with id'],
  ['popular.json', '[1, 2]', 'popular.json: found 2 ids; write 22'],
  ['sellers.json', '{ "A": 3 }', 'sellers.json, "A", field "slug": found "A"; write'],
  ['site.json', '7', 'site.json: found 7; write an object with appName'],
  ['texts/about.md', 'x <b>', 'texts/about.md, line 1, field "text": found html "<b>"'],
])('names the mistake in %s with the text %s', (file, text, message) => {
  write(file, text);
  expect(messages().join('\n')).toContain(message);
});

test('reports a missing file, and each link to a missing text', () => {
  rmSync(path.join(folder, 'games.json'));
  rmSync(path.join(folder, 'texts/about.md'));
  const found = messages().join('\n');
  expect(found).toContain('games.json: found no such file; add it');
  expect(found).toContain('found "/about"; write the path of a page: /, ');
});

test('reports popular games that do not exist or are listed twice', () => {
  const ids = [404, 2, ...Array.from({ length: 20 }, (_, index) => index + 2)];
  write('popular.json', JSON.stringify(ids));
  expect(messages()).toEqual([
    expect.stringContaining('entry number 3, field "id": found 2, which entry number 2'),
    'popular.json, entry number 1, field "id": found 404, an id that no game has; write an id from games.json',
  ]);
});

test('reports a poster of a game that does not exist', () => {
  const site: unknown = JSON.parse(read('site.json').replace('"valorant"', '"valorante"'));
  write('site.json', JSON.stringify(site));
  expect(messages()).toEqual([
    'site.json, field "home.posters": found "valorante", which no game has; write the slug of a game in games.json',
  ]);
});

describe('texts', () => {
  it.each([
    ['Buying Guide', 'write it with a to z'],
    ['404', 'the site already has this path'],
    ['store', 'the site already has this path'],
    ['assets', 'the site already has this path'],
  ])('cannot be called "%s"', (name, advice) => {
    write(`texts/${name}.md`, read('texts/about.md'));
    const [first = ''] = messages();
    expect(first).toContain(`texts/${name}.md: found the name "${name}"`);
    expect(first).toContain(advice);
  });

  it('cannot have the title of another text, or links to missing pages and headings', () => {
    const about = read('texts/about.md')
      .replace(/^title: .*/m, 'title: Contact Us')
      .replace('(/contact)', '(/kontakt)')
      .replace('(/copyright)', '(/copyright#nothing)')
      .concat('\n[below](#nothing-here)\n');
    write('texts/about.md', about);
    const found = messages().join('\n');
    expect(found).toContain('contact.md, field "title": found "Contact Us", which about.md');
    expect(found).toContain('found a link to "/kontakt", which is not there; link to one of /');
    expect(found).toContain('found a link to "/copyright#nothing", which is not there');
    const line = about.split('\n').length - 1;
    expect(found).toContain(`line ${line}, field "text": found a link to "#nothing-here"`);
  });
});

test('accepts a byte order mark in every file', () => {
  for (const name of ['games.json', 'site.json', 'sellers.json', 'texts/about.md']) {
    write(name, `\uFEFF${read(name)}`);
  }
  expect(messages()).toEqual([]);
});

test('reports and counts the mistakes of all files at once', () => {
  vi.stubEnv('CONTENT_DIR', folder);
  expect(assertContent).not.toThrow();
  write('games.json', '{}');
  write('navigation.json', '{}');
  expect(assertContent).toThrow(ContentError);
  expect(assertContent).toThrow(
    /The content has 2 problems:\n.*\/games\.json.*\n.*navigation\.json: found \{\}/,
  );
});
