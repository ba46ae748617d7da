import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ContentError, describeProblem } from './checker.ts';
import { assertContent, readContent } from './readContent.ts';

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

test('accepts valid content', () => {
  expect(messages()).toEqual([]);
});

test('reports a missing file, and each link to a missing text', () => {
  rmSync(path.join(folder, 'games.json'));
  rmSync(path.join(folder, 'texts/about.md'));
  const found = messages().join('\n');
  expect(found).toContain('games.json: found no such file; add it');
  expect(found).toContain('found "/about"; write the path of a page: /, ');
});

test('accepts popular games by slug, and entries without an id', () => {
  write('popular.json', read('popular.json').replace('1,', '"world-of-warcraft",'));
  write('games.json', read('games.json').replace('"id": 131, ', ''));
  for (const file of ['navigation.json', 'statistics.json', 'testimonials.json']) {
    write(file, read(file).replace(/"id": \d+,/g, ''));
  }
  expect(messages()).toEqual([]);
});

test('accepts links to other hosts', () => {
  write(
    'navigation.json',
    read('navigation.json').replace('"/contact"', '"https://chat.example/us"'),
  );
  expect(messages()).toEqual([]);
});

test('accepts the cover that a game names', () => {
  mkdirSync(path.join(folder, 'covers'));
  write('covers/warcraft.png', '');
  write(
    'games.json',
    read('games.json').replace('"World of Warcraft"', '"World of Warcraft", "cover": "warcraft"'),
  );
  expect(messages()).toEqual([]);
});

test('reports a missing folder once', () => {
  rmSync(folder, { recursive: true });
  expect(messages()).toEqual([`${folder}: found no such folder; add it, or correct CONTENT_DIR`]);
  mkdirSync(folder);
});

test('reports the mistakes of the file of SELLERS_FILE', () => {
  write('others.json', '{ "A": 3 }');
  vi.stubEnv('SELLERS_FILE', path.join(folder, 'others.json'));
  expect(messages().join('\n')).toContain('others.json, "A", field "slug"');
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
