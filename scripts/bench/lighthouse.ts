import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from '../lib/browser.ts';
import { freePort } from '../lib/listen.ts';
import { median } from '../lib/report.ts';
import type { Figure } from './figure.ts';
import { type BenchPage, kinds, notFound } from './pages.ts';
import type { Bench } from './sites.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A 404 page is not found, which the browser logs, and not to be indexed: no fault of its own. */
const NOT_FOR_404 = ['http-status-code', 'is-crawlable', 'errors-in-console'];
const LCP_RATIO = 1.05;
const TBT = 50;

interface Result {
  readonly scores: readonly number[];
  readonly lcp: number;
  readonly tbt: number;
}

/** How often Lighthouse is asked again after it lost the browser's trace, as it says now and then. */
const ATTEMPTS = 3;

async function run(port: number, page: BenchPage, url: string, attempt = 1): Promise<Result> {
  const missing = page === notFound;
  const outcome = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...(missing && { ignoreStatusCode: true, skipAudits: NOT_FOR_404 }),
  });
  if (!outcome || outcome.lhr.runtimeError) {
    if (attempt < ATTEMPTS) return run(port, page, url, attempt + 1);
    throw new Error(
      `Lighthouse failed at ${url}: ${outcome?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  }
  const { categories, audits } = outcome.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
  };
}

function figuresOf(page: BenchPage, own: readonly Result[], plain: readonly Result[]): Figure[] {
  const scores = CATEGORIES.map((category, index): Figure => ({
    page: page.name,
    what: `Lighthouse ${category}`,
    value: median(own.map((result) => result.scores[index] ?? 0)),
    unit: 'points',
    aim: { atLeast: 100 },
  }));
  const time = (key: 'lcp' | 'tbt', atMost: (plain: number) => number): Figure => {
    const without = median(plain.map((result) => result[key]));
    const value = median(own.map((result) => result[key]));
    const what = `Lighthouse ${key.toUpperCase()}`;
    return {
      page: page.name,
      what,
      value,
      unit: 'ms',
      aim: { atMost: atMost(without) },
      plain: without,
    };
  };
  return [...scores, time('lcp', (without) => without * LCP_RATIO), time('tbt', () => TBT)];
}

/** Opens a browser that Lighthouse drives through its port for as long as the work takes. */
export async function withLighthouse<Outcome>(
  work: (port: number) => Promise<Outcome>,
): Promise<Outcome> {
  const port = await freePort();
  const { args, ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** Lighthouse's scores on a phone, and its LCP beside that of the page without scripts. */
export function measureLighthouse(bench: Bench): Promise<Figure[]> {
  return withLighthouse(async (port) => {
    const figures: Figure[] = [];
    for (const page of kinds) {
      bench.progress(`Lighthouse: ${page.name}`);
      const own: Result[] = [];
      const plain: Result[] = [];
      // By turns, so that both meet the same machine.
      for (let time = 0; time < bench.runs; time++) {
        own.push(await run(port, page, bench.sites.near + page.path));
        plain.push(await run(port, page, bench.sites.plainNear + page.path));
      }
      figures.push(...figuresOf(page, own, plain));
    }
    return figures;
  });
}
