import { expect, test, vi } from 'vitest';
import { content } from '../../model/content/testing/content.ts';
import { summaryAsMarkdown, summaryAsText } from '../lib/report.ts';
import { collectLinks } from './collect.ts';
import { exitCodeOf, linksSummary, settle } from './report.ts';
import type { Finding } from './rules.ts';

const MARKET = 'https://market.example';
const EXCEPTION = { reason: 'It refuses programs.', date: '2026-01-01' };

type Told = Partial<Finding> & { readonly isGame?: boolean; readonly exception?: string };

/** Returns a link with a verdict, by default that of a game. */
function link(path: string, verdict: Finding['verdict'], told: Told = {}) {
  const { isGame = true, exception, ...finding } = told;
  const why = { fine: '200 OK', broken: '404 Not Found', 'not seen': '403 Forbidden' }[verdict];
  return {
    url: MARKET + path,
    games: isGame ? [path] : [],
    places: [`data/games.json, line 3: ${path}`],
    exception: exception === undefined ? undefined : { link: exception, ...EXCEPTION },
    verdict,
    why,
    advice: 'Do.',
    sawCategory: isGame && verdict === 'fine',
    isEmpty: false,
    ...finding,
  };
}
type Link = ReturnType<typeof link>;

/** Does what a week of links.yml does: returns the text, the exit code, and the open issue afterwards; '' for none. */
function week(links: readonly Link[], issue = '', broken: readonly string[] = []) {
  const inside = broken.map((url) => ({ url, problem: 'it answered 404', pages: ['/', '/about'] }));
  const exceptions = links.flatMap(({ exception }) => exception ?? []);
  const outside = settle(links, issue);
  const report = { inside: { pages: 9, broken: inside }, outside, exceptions };
  const body = Buffer.from(summaryAsMarkdown(linksSummary(report)))
    .subarray(0, 60_000)
    .toString();
  const code = exitCodeOf(report);
  const next = [body, '', '', issue].at(code === 0 ? 1 : code === 1 ? 0 : 3) ?? '';
  return { code, text: summaryAsText(linksSummary(report)), issue: next };
}

test('names each broken link with its place and what to do, first', () => {
  const { code, text } = week([link('/a/', 'fine'), link('/b/', 'broken')], '', ['/gone']);
  expect(code).toBe(1);
  expect(text).toMatch(
    /^2 links are broken\.\n {2}https:\/\/market\.example\/b\/\n\n❌ \/gone: it answered 404: on \/, \/about\n/,
  );
  expect(text).toContain('❌ 1 broken, 404 Not Found: data/games.json, line 3: /b/\n   Do.');
});

test('links with one cause are one task', () => {
  const links = Array.from({ length: 30 }, (_, at) => link(`/${at}/`, 'not seen'));
  const { text } = week([link('/a/', 'fine'), ...links]);
  expect(text).toMatch(/^No link is known to be broken; 30 of 31 could not be seen\.\n/);
  expect(text.match(/^⚠️.*/gm)).toEqual([
    expect.stringMatching(/^⚠️ 30 not seen, 403 Forbidden: /),
  ]);
});

test('names the categories without products', () => {
  const { code, text } = week([link('/a/', 'fine', { isEmpty: true }), link('/b/', 'fine')]);
  expect([code, text]).toEqual([0, expect.stringMatching(/^No link is broken\.\n/)]);
  expect(text).toContain('Categories without a product: /a/.');
});

const BROKEN_OFF = { why: 'it shows the home page' };

test.each<[string, readonly Link[], number]>([
  ['all categories are missing', [link('/a/', 'broken'), link('/b/', 'broken', BROKEN_OFF)], 3],
  ['a wall hides all', [link('/a/', 'not seen'), link('/b/', 'not seen')], 3],
  ['one of many is there', [link('/a/', 'broken'), link('/b/', 'fine')], 1],
  ['another category was seen', [link('/a/', 'broken', { sawCategory: true })], 1],
  ['no game has a link', [link('/a/', 'not seen', { isGame: false })], 0],
  [
    'the shop’s host is an exception',
    [link('/a/', 'not seen', { exception: 'market.example' })],
    0,
  ],
  [
    'one of two is an exception',
    [link('/a/', 'not seen', { exception: `${MARKET}/a/` }), link('/b/', 'not seen')],
    3,
  ],
  ['none is seen and all are gone', [link('/a/', 'broken', { exception: 'market.example' })], 3],
])('a run in which %s', (_, links, expected) => {
  const { code, text, issue } = week(links, 'an issue');
  expect(code).toBe(expected);
  expect(text.startsWith('No category of the marketplace was seen; ')).toBe(expected === 3);
  if (expected !== 3) return;
  expect(issue).toBe('an issue');
  expect(text.match(/^❌.*/gm)).toEqual([expect.stringMatching(/^❌ No category was seen, /)]);
  expect(text).toContain('is MARKETPLACE_URL right?');
});

test('an exception quiets its host where nothing was seen, and a broken link only by its URL', () => {
  vi.setSystemTime('2026-03-02T12:00Z');
  const verdictOf = (verdict: Finding['verdict'], exception: string, issue = '') =>
    settle([link('/a/', verdict, { exception })], issue)[0]?.verdict;
  expect(verdictOf('not seen', 'market.example')).toBe('excepted');
  expect(verdictOf('broken', 'market.example')).toBe('broken');
  expect(verdictOf('not seen', 'market.example', `  ${MARKET}/a/`)).toMatch(/^broken/);
  expect(verdictOf('broken', `${MARKET}/a/`)).toBe('excepted');
  expect(verdictOf('not seen', `${MARKET}/a/`, `  ${MARKET}/a/`)).toBe('excepted');
  expect(verdictOf('fine', `${MARKET}/a/`)).toBe('fine');
  const { text } = week([link('/a/', 'not seen', { exception: 'market.example' })]);
  expect(text).toMatch(/^No link is known to be broken; 1 of 1 could not be seen\.\n/);
  const told = 'Exception, 60 days old: market.example: It refuses programs.';
  expect(text).toContain(told);
  vi.useRealTimers();
});

test('a week in which a firewall answers 403 to everything closes no issue', () => {
  const first = week([link('/a/', 'broken'), link('/b/', 'fine'), link('/c/', 'fine')]);
  const closed = [link('/a/', 'not seen'), link('/b/', 'not seen')];
  const second = week(closed, first.issue);
  expect(second).toMatchObject({ code: 3, issue: first.issue });
  const third = week([link('/a/', 'not seen'), link('/b/', 'fine')], second.issue);
  expect(third.text).toMatch(/^1 link is broken; 1 of 2 could not be seen\.\n {2}https:\S+\/a\/\n/);
  expect(third.text).toContain('❌ 1 broken, not seen this week, 403 Forbidden');
  expect(third.text).toContain('close the issue');
  expect(week([link('/a/', 'fine'), link('/b/', 'fine')], third.issue)).toMatchObject({
    code: 0,
    issue: '',
  });
  expect(week([link('/b/', 'fine')], third.issue)).toMatchObject({ code: 0, issue: '' });
});

test('an issue that a person edited on GitHub is read all the same', () => {
  const unclear = [link('/a/', 'not seen'), link('/b/', 'fine')];
  const { issue } = week([link('/a/', 'broken'), link('/b/', 'fine')]);
  expect(week(unclear, `\n${issue}\n`).code).toBe(1);
  expect(week(unclear, issue.replaceAll('\n', '\r\n')).code).toBe(1);
  expect(week(unclear, issue.replaceAll('/a/', '/c/')).code).toBe(0);
  const odd = week([link('/?a=`b`', 'broken'), link('/b/', 'fine')]);
  expect(week([link('/?a=`b`', 'not seen'), link('/b/', 'fine')], odd.issue).code).toBe(1);
});

test('each link has the file and the line to edit, or the page that shows it', () => {
  const found = collectLinks(
    { ...content, linkExceptions: [{ link: 'relay.example', ...EXCEPTION }] },
    MARKET,
    new Map([
      ['https://relay.example/@guildmart-support', '/contact'],
      ['https://nobody.example/', '/about'],
    ]),
  );
  const [first] = content.games;
  expect(found.find(({ games }) => games.includes(first?.name ?? ''))?.places[0]).toMatch(
    /^tests\/content\/games\.json, line \d+: /,
  );
  expect(found.filter(({ games }) => games.length === 0)).toMatchObject([
    { url: 'https://nobody.example/', places: ['page /about'] },
    {
      places: [expect.stringMatching(/^tests\/content\/site\.json, line \d+$/)],
      exception: EXCEPTION,
    },
  ]);
});
