import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { launchOptions } from '../lib/browser.ts';
import { freePort } from '../lib/listen.ts';
import { median } from '../lib/report.ts';
import { byTurns, type Figure } from './figure.ts';
import { type BenchPage, kinds, notFound } from './pages.ts';
import type { Bench } from './sites.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A 404 page is not found, which the browser logs, and not to be indexed: no fault of its own. */
const NOT_FOR_404 = ['http-status-code', 'is-crawlable', 'errors-in-console'];
/** Its calculated times, and at most so many milliseconds; the largest paint's real one is paint.ts's. */
const TIMES = [
  { name: 'LCP', id: 'largest-contentful-paint' },
  { name: 'TBT', id: 'total-blocking-time', aim: 50 },
];

/** Of a run: what it gathered besides, its trace above all, is too large to be kept of many. */
type Report = RunnerResult['lhr'];

/**
 * Lighthouse's report on a page, on its phone.
 *
 * @param port of the browser that it drives
 * @throws when it lost the browser's trace, as happens now and then
 */
async function audit(port: number, url: string, flags: Flags): Promise<Report> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', ...flags });
  if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
  const reason = outcome?.lhr.runtimeError?.message ?? 'no result';
  throw new Error(`Lighthouse failed at ${url}: ${reason}`);
}

/** What an audit measured, in milliseconds: the median of reports; not a number where none did. */
const timeOf = (reports: readonly Report[], name: string): number =>
  median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));

async function measurePage(port: number, { sites, runs }: Bench, page: BenchPage) {
  const flags = {
    onlyCategories: [...CATEGORIES],
    ...(page === notFound && { ignoreStatusCode: true, skipAudits: NOT_FOR_404 }),
  };
  const [own = [], plain = []] = await byTurns(
    runs,
    () => audit(port, sites.own.near + page.path, flags),
    () => audit(port, sites.plain.near + page.path, flags),
  );
  const scores = CATEGORIES.map((category): Figure => {
    const value = median(own.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
    return { page: page.name, what: `Lighthouse ${category}`, value, unit: 'points', aim: 100 };
  });
  const times = TIMES.map(({ name, id, aim }): Figure => ({
    page: page.name,
    what: `Lighthouse ${name}`,
    value: timeOf(own, id),
    unit: 'ms',
    aim,
    plain: timeOf(plain, id),
  }));
  return [...scores, ...times];
}

/** Lighthouse's scores on a phone, and its LCP beside that of the page without scripts. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const port = await freePort();
  const { args, ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const page of kinds) {
      console.error(`Lighthouse: ${page.name}`);
      figures.push(...(await measurePage(port, bench, page)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
