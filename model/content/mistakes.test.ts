import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeProblem } from './checker.ts';
import { readContent } from './readContent.ts';

/** Fields of a list's first entry or of site.json, a whole file, or its first match replaced. */
type Replacement = readonly [pattern: string | RegExp, by: string];
type Change = Readonly<Record<string, unknown>> | string | Buffer | Replacement;

const isReplacement = (change: Change): change is Replacement => Array.isArray(change);

const NEXT_YEAR = new Date().getFullYear() + 1;
const LATIN_1 = Buffer.from('{ "gdańsk": 1 }'.replace('ń', 'ñ'), 'latin1');
const UTF_16 = Buffer.from('\uFEFF[1, 2]', 'utf16le');
const REASON = { icon: 'price', title: 'Low prices', text: 'You agree on the price first.' };
const SUPPORT = { hours: 'Always', label: 'Relay', handle: '@us', url: 'https://relay.example/' };
const ABOUT = 'texts/about.md';

/** A mistake of an owner: the file, what is written there, and the message. */
const MISTAKES: readonly (readonly [file: string, change: Change, message: string])[] = [
  // JSON that cannot be read
  [
    'games.json',
    '[1,]',
    'line 1, column 4: found "]" (value expected); remove the comma before it',
  ],
  [
    'games.json',
    '[{ "id": 1,, }]',
    'line 1, column 12: found ", }]" (property name expected); remo',
  ],
  ['games.json', ['},', '}'], 'line 3, column 3: found "{ \\"id\\": 2, \\"name\\"'],
  ['games.json', ['},', '}'], '(comma expected); write a comma before it'],
  ['games.json', ['"name"', 'name'], 'line 2, column 14: found "name'],
  ['games.json', ['"name"', '“name”'], '(the quote “); write straight quotes (") around names'],
  ['games.json', ['"Call of Duty"', '“Call of Duty”'], '(the quote “); write straight quotes'],
  ['games.json', ['"Call of Duty"', "'Call of Duty'"], '(a single quote); write straight quotes'],
  ['games.json', ['of Duty"', 'of "Duty""'], 'Duty\\"'],
  ['games.json', ['of Duty"', 'of "Duty""'], '(after a quote in a text); write \\" for a quote'],
  ['games.json', ['of Duty"', 'of Duty'], 'write \\" for a quote in a text, and close each'],
  ['games.json', ['{ "id": 2', '// new\n  { "id": 2'], 'remove the comment: JSON has none'],
  [
    'games.json',
    ['{ "id": 2', '{ "id": 2, "id": 3'],
    'line 3, column 14: found "id", which line 3',
  ],
  ['games.json', '[{ "id": 1', 'found the end of the file (close brace expected)'],
  ['games.json', '', 'line 1, column 1: found the end of the file (value expected)'],
  [
    'site.json',
    ['"operator"', '"appName"'],
    'found "appName", which line 2 has too; remove one of',
  ],
  ['statistics.json', ['35000', '35,000'], 'found 35,000 (a number with commas); write the number'],
  ['statistics.json', ['35000', '35,000'], 'without commas: 35000'],
  ['statistics.json', ['35000', '35.000'], 'found 35.000, which is 35 to JSON; write the number'],
  ['sellers.json', '{ "a": 3, "a": 4 }', 'column 11: found "a", which line 1 has too; remove one'],
  // Encodings
  [
    'sellers.json',
    LATIN_1,
    'sellers.json, line 1: found "\\"gda�sk\\":", which is not UTF-8; save the',
  ],
  ['popular.json', UTF_16, 'popular.json: found text in UTF-16; save the file as UTF-8'],
  [
    ABOUT,
    Buffer.from('---\ntitle: Über', 'latin1'),
    'about.md, line 2: found "�ber", which is not',
  ],
  // Whole files
  ['games.json', '{}', 'games.json: found {}; write a list'],
  ['games.json', '[7]', 'games.json, entry number 1: found 7; write an object with id'],
  ['site.json', '7', 'site.json: found 7; write an object with appName'],
  ['sellers.json', '{}', 'found no seller; name at least one'],
  ['sellers.json', '[3]', 'sellers.json: found [3]; write {'],
  // Games
  ['games.json', { name: ' ' }, 'name": found " "; write a name with Latin letters'],
  ['games.json', { name: '原神' }, 'name": found "原神"; write a name with Latin letters'],
  ['games.json', { name: 'a'.repeat(61) }, 'write a name of at most 60 characters'],
  ['games.json', { name: undefined }, 'name": found nothing; add it'],
  ['games.json', { category: '/a/' }, 'category": found "/a/"; write it with a to z'],
  ['games.json', { genre: 'chess' }, 'genre": found "chess"; write one of shooter, mmo,'],
  ['games.json', { catgory: 'x' }, 'catgory": found "catgory"; remove it or correct its name'],
  ['games.json', { name: 'call of  duty ' }, 'name": found "call-of-duty", which id 1 (num'],
  ['games.json', { aliases: 'gta' }, 'aliases": found "gta"; write a list of texts'],
  [
    'games.json',
    { aliases: ['wow', 7] },
    'id 1, entry number 2 of "aliases": found 7; write a text',
  ],
  ['games.json', { cover: 'Rust.png' }, 'cover": found "Rust.png"; write it with a to z'],
  ['games.json', { cover: 'none' }, 'field "cover": found "none", but '],
  ['games.json', { id: 0 }, 'id 0, field "id": found 0; write a whole number from 1'],
  ['games.json', { id: 1.5 }, 'field "id": found 1.5; write a whole number from 1'],
  [
    'games.json',
    { id: '1' },
    'found "1"; write a whole number from 1, without quotes, commas and poi',
  ],
  [
    'games.json',
    { id: 2 },
    'id 2, field "id": found 2, which id 2 (number 1) has too; give each entry',
  ],
  ['games.json', { id: 2 }, 'give each entry one of its own; the next free id is 132'],
  // Popular games
  ['popular.json', '[1, 2]', 'popular.json: found 2 entries; write exactly 22, so that'],
  [
    'popular.json',
    ['1,', '404,'],
    'entry number 1: found 404, which is no game; write the id or the',
  ],
  ['popular.json', ['1,', '"dota-3",'], 'entry number 1: found "dota-3", which is no game; write'],
  ['popular.json', ['1,', '"Dota 2",'], 'write the id of a game, or its name as URLs have it'],
  [
    'popular.json',
    ['1,', '2,'],
    'entry number 2: found "Call of Duty", which entry number 1 has too',
  ],
  ['popular.json', ['1,', '"call-of-duty",'], 'entry number 2: found "Call of Duty", which entry'],
  // Statistics
  ['statistics.json', { count: -1 }, 'count": found -1; write a whole number from 0'],
  ['statistics.json', { count: '35,000' }, 'without quotes, commas and points: 35000'],
  [
    'statistics.json',
    { isPlus: 'yes' },
    'isPlus": found "yes"; write true or false, without quotes',
  ],
  [
    'statistics.json',
    { icon: 'star' },
    'found "star"; write one of price, delivery, safety, gamers,',
  ],
  // Testimonials
  ['testimonials.json', { rating: 2 }, 'rating": found 2; write a whole number from 3 to 5'],
  [
    'testimonials.json',
    { date: '2024-02-30' },
    'date": found "2024-02-30"; write a day that exists',
  ],
  [
    'testimonials.json',
    { date: '31.05.2024' },
    'found "31.05.2024"; write a day that exists, like',
  ],
  [
    'testimonials.json',
    { date: `${NEXT_YEAR}-12-01` },
    'write a day that is at most a month ahead',
  ],
  [
    'testimonials.json',
    { avatar: '/images/no.png' },
    'avatar": found "/images/no.png"; write null',
  ],
  ['testimonials.json', { username: '@a b' }, 'username": found "@a b"; write it without'],
  ['testimonials.json', { text: 'Good.' }, 'text": found "Good."; write a text of 20 to 400 char'],
  // Links
  ['navigation.json', { link: '/shop' }, 'link": found "/shop"; write the path of a page: /, '],
  ['navigation.json', { link: 'http://a.example' }, 'or the whole URL of another site: https://…'],
  ['navigation.json', { link: 'chat.example' }, 'found "chat.example"; write the path of a page'],
  ['navigation.json', { link: '/about' }, 'link": found "/about", which id 1 (number 1) has'],
  ['navigation.json', { title: '' }, 'title": found ""; write a text of 1 to 30 characters'],
  // The site
  ['site.json', { appName: '' }, 'appName": found ""; write a text of 1 to 30'],
  ['site.json', { baseUrl: 'https://x.example' }, 'known are appName, language,'],
  ['site.json', { language: 'english!' }, 'found "english!"; write a language tag like en'],
  ['site.json', { testimonialsTitle: 'Trusted' }, 'a text of at most 60 characters with'],
  ['site.json', { securityContact: 'security@x.example' }, 'begins with mailto: or https:'],
  [
    'site.json',
    { support: { ...SUPPORT, url: 'javascript:alert(1)' } },
    'field "support.url": found',
  ],
  [
    'site.json',
    { home: { reasons: [REASON, REASON], sellers: {}, closing: {} } },
    'field "home.reasons": found [{"icon":"price"',
  ],
  ['site.json', { home: { reasons: [REASON, REASON] } }, 'write exactly 3 entries'],
  [
    'site.json',
    { home: { reasons: [REASON, { ...REASON, text: 'Short' }, REASON] } },
    'site.json, entry number 2 of "home.reasons", field "text": found "Short"; write a text of 20 to',
  ],
  // Sellers
  ['sellers.json', '{ "A": 3 }', 'sellers.json, "A", field "slug": found "A"; write'],
  ['sellers.json', '{ "404": 3 }', 'found "404"; give the seller another slug'],
  ['sellers.json', '{ "a": 3, "b": 3 }', 'field "id": found 3, which "a" (number 1) has too; give'],
  // Texts
  [ABOUT, 'x <b>', 'texts/about.md: found no front matter; write --- in the first line'],
  [ABOUT, '---\ntitle: About', 'about.md: found no second ---; write --- below the last of the'],
  [ABOUT, [/title: .*/, ''], 'front matter, field "title": found nothing; add it'],
  [ABOUT, ['title:', 'titel:'], 'found "titel"; remove it or correct its name'],
  [ABOUT, [/title: .*/, 'title: "Contact Us"'], '"title": found "Contact Us", which about.md'],
  [ABOUT, [/updated: .*/, `updated: ${NEXT_YEAR}-12-01`], 'a day that is at most a month ahead'],
  [ABOUT, ['{appName}', '{appname}'], 'found {appname}; write one of the known placeholders'],
  [ABOUT, ['(/contact)', '(/kontakt)'], 'found a link to "/kontakt", which is not there'],
  [
    ABOUT,
    [/$/, '\n<b>Sale</b>'],
    'field "text": found html "<b>"; write Markdown: raw HTML is not',
  ],
  ['texts/Über uns.md', '---', 'found the name "Über uns"; write it with a to z'],
  // Pictures
  [
    'covers/dotta.png',
    '',
    'covers/dotta.png: found a picture of "dotta", which is no game; rename',
  ],
  [
    'covers/rust.gif',
    '',
    'covers/rust.gif: found a file ".gif"; rename or delete it: pictures end',
  ],
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  const filter = (file: string): boolean => !file.endsWith('covers');
  cpSync('tests/content', folder, { recursive: true, filter });
  mkdirSync(path.join(folder, 'covers'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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

test.each(MISTAKES)('names the mistake in %s with %j', (name, change, message) => {
  const file = path.join(folder, name);
  writeFileSync(file, changed(file, change));
  const found = readContent(folder).problems.map(describeProblem).join('\n');
  expect(found.replaceAll(`${folder}/`, '')).toContain(message);
});
