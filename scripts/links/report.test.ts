import { expect, test } from 'vitest';
import { isBroken, type LinksReport, type OutgoingLink } from './model.ts';
import { summaryAsMarkdown, summaryAsText } from '../lib/report.ts';
import { linksSummary } from './report.ts';

const link = (changes: Partial<OutgoingLink>): OutgoingLink => ({
  url: 'https://market.example/product-category/dota-2/',
  games: [{ id: 12, name: 'Dota 2' }],
  pages: ['/'],
  verdict: 'fine',
  status: '200 OK',
  movedTo: null,
  since: '2024-05-01T05:00:00.000Z',
  brokenSince: null,
  unreachableSince: null,
  ...changes,
});

const report: LinksReport = {
  checkedAt: '2024-05-08T05:00:00.000Z',
  internal: {
    files: 9,
    urls: 40,
    broken: [{ url: '/gone', problem: '404 Not Found', pages: ['/', '/about', '/a', '/b'] }],
  },
  outgoing: {
    links: [
      link({}),
      link({
        verdict: 'moved',
        status: 'moved to https://market.example/new/',
        url: 'https://market.example/old/',
      }),
      link({
        verdict: 'broken',
        status: '404 Not Found',
        url: 'https://market.example/cod/',
        games: [
          { id: 3, name: 'Call of Duty' },
          { id: 4, name: 'Call of Duty Mobile' },
        ],
        pages: [],
      }),
    ],
    requests: 4,
    hosts: [],
    elsewhere: 1,
  },
};

test('prints broken links first, with game, reason, date and pages, and counts at the end', () => {
  expect(summaryAsText(linksSummary(report))).toMatch(
    /^2 links are broken\.\n\n❌ .gone: 404 Not Found: Shown on .*\n\nInternal links: 40 URLs/s,
  );
});

test('ten thousand problems fit into a workflow’s summary', () => {
  const problem = { url: `/store/${'x'.repeat(200)}`, problem: '404 Not Found', pages: ['/'] };
  const broken = Array.from({ length: 10_000 }, () => problem);
  const internal = { files: 1, urls: 1, broken };
  const summary = summaryAsMarkdown(linksSummary({ ...report, internal }));
  expect(summary.length).toBeLessThan(1_000_000);
  expect(summary).toContain('… and 9800 more.');
});

test('a run fails on confirmed broken links and on broken internal links', () => {
  const { outgoing } = report;
  const noProblems = { files: 9, urls: 40, broken: [] };
  expect(isBroken(report)).toBe(true);
  expect(isBroken({ ...report, outgoing: null })).toBe(true);
  expect(isBroken({ ...report, internal: null })).toBe(true);
  expect(isBroken({ ...report, internal: noProblems, outgoing: null })).toBe(false);
  const links = (['unconfirmed', 'inconclusive', 'moved', 'fine'] as const).map((verdict) =>
    link({ verdict }),
  );
  expect(
    isBroken({ ...report, internal: noProblems, outgoing: outgoing && { ...outgoing, links } }),
  ).toBe(false);
});

test('a run with an unreachable link fails, and counts it apart from broken links', () => {
  const links = [link({ verdict: 'unreachable', status: '403 Forbidden' })];
  const only = {
    ...report,
    internal: null,
    outgoing: { links, requests: 1, hosts: [], elsewhere: 0 },
  };
  expect(isBroken(only)).toBe(true);
  expect(summaryAsText(linksSummary(only))).toMatch(
    /1 link is unreachable.*0 broken, 1 unreachable.*12 Dota 2 +unreachable +403/s,
  );
});

test.each([
  ['unconfirmed', '1 link looks broken; a second run decides, 20 hours later or more'],
  ['inconclusive', 'No link is broken for sure; 1 gave no clear answer'],
  ['moved', 'No link is broken'],
] as const)('has its own headline when a link is %s', (verdict, headline) => {
  const outgoing = { links: [link({ verdict })], requests: 1, hosts: [], elsewhere: 0 };
  expect(linksSummary({ ...report, internal: null, outgoing }).headline).toBe(headline);
});

test('advises which category to set for the ids of games whose page moved', () => {
  const movedTo = 'https://market.example/product-category/dota/';
  const games = [12, 13].map((id) => ({ id, name: `Game ${id}` }));
  const links = [
    link({ verdict: 'moved', movedTo, games }),
    link({ verdict: 'moved', movedTo: 'https://market.example/shop/', games: [] }),
  ];
  const outgoing = { links, requests: 2, hosts: [], elsewhere: 0 };
  const [task] = linksSummary({ ...report, internal: null, outgoing }).tasks ?? [];
  expect(task?.advice).toBe(
    'The old URL still works. To use the new one: set "category": "dota" in data/games.json at ids 12, 13; link to https://market.example/shop/.',
  );
});
