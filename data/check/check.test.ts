import { describe, expect, it } from 'vitest';
import { projectFiles } from '../content/source.ts';
import { assertContent, ContentError, describeProblem, readAll } from './index.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The project's files, some of them replaced by these texts; null: the file is gone. */
const filesWith = (replaced: Record<string, string | null>) => ({
  read: (file: string) => replaced[file] ?? projectFiles.read(file),
  exists: (file: string) =>
    file in replaced ? replaced[file] !== null : projectFiles.exists(file),
  list: (folder: string) =>
    projectFiles.list(folder).filter((name) => replaced[`${folder}/${name}`] !== null),
});

const messagesOf = (replaced: Record<string, string | null>) =>
  readAll(filesWith(replaced)).problems.map(describeProblem);

const isJson = (value: unknown): value is Json => value !== undefined;

const listOf = (file: string): Json[] => {
  const list: unknown = JSON.parse(projectFiles.read(file));
  if (!Array.isArray(list)) throw new Error(`${file} is no list`);
  return list.filter(isJson);
};

/** The messages about a list whose first entry has these fields instead of its own. */
const messagesWith = (file: string, fields: Record<string, Json | undefined>) => {
  const [first, ...rest] = listOf(file);
  return messagesOf({ [file]: JSON.stringify([Object.assign({}, first, fields), ...rest]) });
};

it('An operator who changed nothing is told nothing', () => {
  expect(readAll().problems).toEqual([]);
  expect(() => assertContent()).not.toThrow();
});

describe('An operator who writes an entry wrong is told file, entry, field and what to do', () => {
  const games = 'tests/content/games.json';
  const statistics = 'tests/content/statistics.json';
  const testimonials = 'tests/content/testimonials.json';
  const navigation = 'tests/content/navigation.json';
  it.each<[string, Record<string, Json | undefined>, string]>([
    [games, { name: ' ' }, 'id 1, field "name": found " "; write a name with Latin letters'],
    [games, { name: '原神' }, 'id 1, field "name": found "原神"; write a name with Latin letters'],
    [games, { name: undefined }, 'id 1, field "name": found nothing; add it'],
    [games, { category: '/call/' }, 'id 1, field "category": found "/call/"; write it with a to z'],
    [
      games,
      { catgory: 'x' },
      'id 1, field "catgory": found "catgory"; remove it or correct its name',
    ],
    [
      games,
      { name: 'call of  duty ' },
      'id 2, field "name": found "call-of-duty", which id 1 (num',
    ],
    [games, { id: 0 }, 'id 0, field "id": found 0; write a whole number from 1'],
    [games, { id: '1' }, 'entry number 1, field "id": found "1"; write a whole number from 1'],
    [games, { id: 2 }, 'id 2, field "id": found 2, which id 2 (number 1) has too; give each entry'],
    [statistics, { count: -1 }, 'id 1, field "count": found -1; write a whole number from 0'],
    [statistics, { isPlus: 'yes' }, 'id 1, field "isPlus": found "yes"; write true or false'],
    [
      statistics,
      { icon: 'star' },
      'id 1, field "icon": found "star"; write the "d" of an SVG path',
    ],
    [
      testimonials,
      { rating: 2 },
      'id 1, field "rating": found 2; write a whole number from 3 to 5',
    ],
    [testimonials, { date: '2024-02-30' }, 'id 1, field "date": found "2024-02-30"; write a day'],
    [
      testimonials,
      { avatar: '/images/no.png' },
      'field "avatar": found "/images/no.png"; write nu',
    ],
    [testimonials, { username: '@a b' }, 'id 1, field "username": found "@a b"; write it without'],
    [testimonials, { text: 'Good.' }, 'id 1, field "text": found "Good."; write a text of 20 to'],
    [
      navigation,
      { link: '/shop' },
      'id 1, field "link": found "/shop"; write the path of a page: /',
    ],
    [
      navigation,
      { link: '/about' },
      'id 2, field "link": found "/about", which id 1 (number 1) has',
    ],
  ])('%s %j', (file, fields, message) => {
    const messages = messagesWith(file, fields);
    expect(messages.join('\n')).toContain(message);
    expect(messages.some((one) => one.startsWith(`${file}, `))).toBe(true);
  });
});

describe('An operator who writes a file wrong is told', () => {
  it.each<[string, string | null, string]>([
    [
      'tests/content/games.json',
      '[1,]',
      'tests/content/games.json, line 1, column 4: found "]" (value expected)',
    ],
    ['tests/content/games.json', '{}', 'tests/content/games.json: found {}; write a list'],
    [
      'tests/content/games.json',
      '[7]',
      'tests/content/games.json, entry number 1: found 7; write an object with id',
    ],
    ['tests/content/games.json', null, 'tests/content/games.json: found no such file; add it'],
    ['tests/content/popular.json', '[1, 2]', 'tests/content/popular.json: found 2 ids; write 22'],
    [
      'tests/content/sellers.json',
      '{ "A": 3 }',
      'tests/content/sellers.json, "A", field "slug": found "A"; write',
    ],
    [
      'tests/content/sellers.json',
      '{ "a": "3" }',
      'tests/content/sellers.json, "a", field "id": found "3"; write',
    ],
    [
      'tests/content/sellers.json',
      '{',
      'tests/content/sellers.json, line 1, column 2: found the end of the file',
    ],
    [
      'tests/content/sellers.json',
      '{}',
      'tests/content/sellers.json: found no seller; name at least one: {',
    ],
    ['tests/content/sellers.json', '[]', 'tests/content/sellers.json: found []; write {'],
    ['tests/content/texts/about.md', null, 'found "/about"; write the path of a page: /, '],
    [
      'tests/content/texts/about.md',
      'x <b>',
      'tests/content/texts/about.md, line 1, field "text": found html "<b>"',
    ],
  ])('%s: %s', (file, text, message) => {
    expect(messagesOf({ [file]: text }).join('\n')).toContain(message);
  });

  it('of a popular game that does not exist, or is listed twice', () => {
    const ids = [404, 2, ...Array.from({ length: 20 }, (_, index) => index + 2)];
    expect(messagesOf({ 'tests/content/popular.json': JSON.stringify(ids) })).toEqual([
      expect.stringContaining('entry number 3, field "id": found 2, which entry number 2'),
      'tests/content/popular.json, entry number 1, field "id": found 404, an id that no game has; write an id from tests/content/games.json',
    ]);
  });

  it.each([
    ['Buying Guide', 'write it with a to z'],
    ['404', 'the site has this address already'],
    ['store', 'the site has this address already'],
    ['assets', 'the site has this address already'],
  ])('of a text called %s, which cannot be an address', (name, advice) => {
    const files = filesWith({
      [`tests/content/texts/${name}.md`]: projectFiles.read('tests/content/texts/about.md'),
    });
    const list = (folder: string) => [...projectFiles.list(folder), `${name}.md`];
    const [first = ''] = readAll({ ...files, list }).problems.map(describeProblem);
    expect(first).toContain(`tests/content/texts/${name}.md: found the name "${name}"`);
    expect(first).toContain(advice);
  });

  it('of two texts with one title, and of a link to a page or a heading that is not there', () => {
    const about = projectFiles
      .read('tests/content/texts/about.md')
      .replace(/^title: .*/m, 'title: Contact Us')
      .replace('(/contact)', '(/kontakt)')
      .replace('(/copyright)', '(/copyright#nothing)')
      .concat('\n[below](#nothing-here)\n');
    const messages = messagesOf({ 'tests/content/texts/about.md': about }).join('\n');
    expect(messages).toContain('contact.md, field "title": found "Contact Us", which about.md');
    expect(messages).toContain('found a link to "/kontakt", which is not there; link to one of /');
    expect(messages).toContain('found a link to "/copyright#nothing", which is not there');
    const line = about.split('\n').length - 1;
    expect(messages).toContain(`line ${line}, field "text": found a link to "#nothing-here"`);
  });
});

describe('An operator who configures the site wrong is told', () => {
  const site = (fields: Record<string, Json | undefined>) => {
    const written: unknown = JSON.parse(projectFiles.read('tests/content/site.json'));
    return messagesOf({
      'tests/content/site.json': JSON.stringify(Object.assign({}, written, fields)),
    });
  };

  it.each<[Record<string, Json | undefined>, string]>([
    [
      { appName: '' },
      'tests/content/site.json, field "appName": found ""; write a text of 1 to 30',
    ],
    [{ urlName: 'Guild Mart' }, 'field "urlName": found "Guild Mart"; write it with a to z'],
    [{ operator: undefined }, 'field "operator": found nothing; add it'],
    [
      { baseUrl: 'https://x.example' },
      'remove it or correct its name; known are appName, urlName,',
    ],
    [{ language: 'english!' }, 'field "language": found "english!"; write a language tag like en'],
    [
      { testimonialsTitle: 'Trusted' },
      'found "Trusted"; write a text of at most 60 characters with',
    ],
    [{ securityExpires: '2027-02-31T00:00:00Z' }, 'write a time like 2027-10-01T00:00:00Z'],
    [{ securityContact: 'security@x.example' }, 'begins with mailto: or https:'],
    [
      { support: { hours: 'Always', label: 'Relay', handle: '@us', url: 'javascript:alert(1)' } },
      'field "support.url": found "javascript:alert(1)"; write a whole address',
    ],
  ])('%j', (fields, message) => {
    expect(site(fields)).toEqual([expect.stringContaining(message)]);
  });

  it('in a file that is not JSON, or is not an object', () => {
    expect(messagesOf({ 'tests/content/site.json': '{' })[0]).toContain(
      'tests/content/site.json, line 1, column 2: ',
    );
    expect(messagesOf({ 'tests/content/site.json': '7' })[0]).toContain(
      'write an object with appName',
    );
  });
});

it('An operator may save any file with a byte order mark', () => {
  const files = ['games', 'site', 'sellers', 'navigation'].map(
    (name) => `tests/content/${name}.json`,
  );
  for (const file of [...files, 'tests/content/texts/about.md']) {
    expect(messagesOf({ [file]: `\uFEFF${projectFiles.read(file)}` })).toEqual([]);
  }
});

it('An operator reads every problem of every file at once, counted', () => {
  const source = filesWith({
    'tests/content/games.json': '{}',
    'tests/content/navigation.json': '{}',
  });
  expect(() => assertContent(source)).toThrow(ContentError);
  expect(() => assertContent(source)).toThrow(
    /The content has 2 problems:\n {2}tests\/content\/games\.json/,
  );
  expect(() => assertContent(source)).toThrow('tests/content/navigation.json: found {}');
});
