import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import type { HttpRequest } from '../../model/http/request.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { isTransientStatus } from '../../model/http/statuses.ts';
import { eventClock } from '../../model/http/testing/eventClock.ts';
import { summaryAsText } from '../lib/report.ts';
import { checkOutside } from './outside.ts';
import { linksSummary } from './report.ts';

// A link is fine only if its page was seen, and a week that saw little is no good week.

/** What the simulated marketplace answers a request: a status with `Retry-After`, a page, or a redirect. */
type Answer =
  | { readonly status: number; readonly retryAfter?: number }
  | { readonly html: string }
  | { readonly location: string; readonly status: number };

const host = vi.hoisted(() => ({
  answer: (_url: string, _count: number): Answer => ({ status: 404 }),
  counts: new Map<string, number>(),
}));
vi.mock('../../model/http/request.ts', async (original) => ({
  ...(await original<object>()),
  requestOnce: (url: string, request: HttpRequest) => {
    const count = (host.counts.get(url) ?? 0) + 1;
    host.counts.set(url, count);
    const answer = host.answer(url, count);
    if ('html' in answer) {
      const bytes = Buffer.from(answer.html).subarray(0, request.firstBytes);
      return Promise.resolve({ status: 200, headers: new Headers(), bytes });
    }
    const { status } = answer;
    const location = 'location' in answer ? answer.location : null;
    const retryAfterMs = 'retryAfter' in answer ? (answer.retryAfter ?? 0) * 1000 : null;
    const isTransient = isTransientStatus(status, retryAfterMs);
    const details = { status, isTransient, retryAfterMs, location };
    return Promise.reject(new RequestError(`it answered ${status}`, details));
  },
}));
beforeEach(() => {
  host.counts.clear();
});

const SOON = '<meta name="woo-coming-soon-page" content="yes"><body>';
const MARKET = 'https://market.example';
const linkOf = (at: number): string => `${MARKET}/product-category/game-${at}/`;
const category = (url: string): Answer => ({
  html: `<body class="archive tax-product_cat wp-theme-x"><h1>${url}</h1>`,
});

/** Checks so many links of games at a marketplace that answers a link's requests, counted from 1. */
async function check(count: number, answer: (url: string, time: number) => Answer) {
  host.counts.clear();
  host.answer = answer;
  const clock = eventClock();
  const { now, sleep, random } = clock;
  const games = Array.from({ length: count }, (_, at) => {
    return { id: at + 1, name: `Game ${at + 1}`, link: linkOf(at + 1) };
  });
  const links = await clock.during(
    checkOutside({
      games,
      shownOn: new Map(),
      folder: 'tests/content',
      settings: { ...readSettings({}), marketplaceUrl: MARKET },
      policy: { now, sleep, random },
    }),
  );
  const text = summaryAsText(linksSummary({ inside: { pages: 1, broken: [] }, outside: links }));
  return { links, seconds: Math.round(now() / 1000), headline: text.split('.\n', 1)[0] ?? '' };
}

const countFine = (links: Awaited<ReturnType<typeof check>>['links']): number =>
  links.filter(({ verdict }) => verdict === 'fine').length;

test.each([403, 420, 429])(
  'judges all 120 links when one of them is answered with %i and a wait of 90 seconds',
  async (status) => {
    const { links, seconds, headline } = await check(120, (url, time) =>
      url === linkOf(30) && time === 1 ? { status, retryAfter: 90 } : category(url),
    );
    expect(countFine(links)).toBe(120);
    expect(seconds).toBeLessThan(240);
    expect(headline).toBe('No link is broken');
  },
);

test('asks a page three times that always answers 429, and judges the others meanwhile', async () => {
  const { links, seconds, headline } = await check(120, (url) =>
    url === linkOf(30) ? { status: 429, retryAfter: 90 } : category(url),
  );
  expect(host.counts.get(linkOf(30))).toBe(3);
  expect(countFine(links)).toBe(119);
  expect(seconds).toBeLessThan(480);
  expect(headline).toBe('No link is known to be broken; 1 of 120 could not be seen (429)');
});

test('waits of up to five minutes cost no link its verdict', async () => {
  const waits = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 300 })),
    {
      maxLength: 3,
      selector: ([at]) => at,
    },
  );
  await fc.assert(
    fc.asyncProperty(waits, async (refused) => {
      const { links } = await check(40, (url, time) => {
        const wait = refused.find(([at]) => url === linkOf(at))?.[1];
        return wait !== undefined && time === 1 ? { status: 429, retryAfter: wait } : category(url);
      });
      expect(countFine(links)).toBe(40);
    }),
    { numRuns: 30 },
  );
});

test('a page is read where the marketplace is now', async () => {
  const { links } = await check(3, (url) => {
    const { pathname, host: name } = new URL(url);
    if (name === 'www.market.example') return { html: SOON };
    return { status: 301, location: `https://www.market.example${pathname}` };
  });
  expect(countFine(links)).toBe(0);
  expect(links[0]?.cause).toBe('coming-soon');
});

const WALL = '<html><title>One moment</title><script>document.cookie="a=1"</script></html>';
const BODY = (classes: string) => ({ html: `<body class="${classes} wp-theme-x">` });
/** Answers that show no category, by the number of the request for the link. */
const NOT_SEEN: readonly ((url: string, time: number) => Answer)[] = [
  ...[403, 404, 410, 429, 500, 503, 401].map((status) => () => ({ status })),
  () => ({ status: 503, retryAfter: 3600 }),
  () => ({ status: 429, retryAfter: 7 }),
  () => ({ status: 301, location: `${MARKET}/` }),
  () => ({ status: 301, location: `${MARKET}/product/game-account/` }),
  () => ({ status: 302, location: `${MARKET}/shop/` }),
  () => BODY('error404'),
  () => BODY('home blog'),
  () => BODY('page page-id-4'),
  () => ({ html: SOON }),
];
const SEEN: readonly ((url: string, time: number) => Answer)[] = [
  category,
  (url) => ({ html: `<body class="page"><h1>${url}</h1>` }),
  (url, time) => (time === 1 ? { status: 502 } : category(url)),
  (url, time) => (time < 3 ? { status: 429, retryAfter: 20 } : category(url)),
  (url, time) => (time < 3 ? { status: 403, retryAfter: 20 } : category(url)),
];

test('a link is fine only if its page was seen, and a run is good only if all were', async () => {
  const kinds = fc.oneof(
    fc.constantFrom(...SEEN).map((answer) => ({ answer, isSeen: true })),
    fc.constantFrom(...NOT_SEEN).map((answer) => ({ answer, isSeen: false })),
  );
  const walls = fc.record({ from: fc.nat({ max: 20 }), is: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { minLength: 3, maxLength: 20 }),
      walls,
      async (pages, wall) => {
        const hasWall = wall.is && pages.length - wall.from >= 3;
        const isWall = (at: number): boolean => hasWall && at >= wall.from;
        const { links, headline } = await check(pages.length, (url, time) => {
          const at = Number(/game-(\d+)/.exec(url)?.[1] ?? 1) - 1;
          if (isWall(at)) return { html: WALL };
          return url === linkOf(at + 1)
            ? (pages[at]?.answer(url, time) ?? category(url))
            : category(url);
        });
        const fine = links.map(({ verdict }) => verdict === 'fine');
        expect(fine).toEqual(pages.map(({ isSeen }, at) => isSeen && !isWall(at)));
        expect(headline === 'No link is broken').toBe(fine.every(Boolean));
      },
    ),
  );
});
