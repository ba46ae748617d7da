import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { launchOptions } from '../lib/browser.ts';
import { freePort } from '../lib/listen.ts';
import { median } from '../lib/report.ts';
import { type Figure, measureTimes } from './figure.ts';
import { type Bench, type BenchPage, kinds, notFound } from './pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A 404 page is not found, which the browser logs, and not to be indexed: no fault of its own. */
const NOT_FOR_404 = ['http-status-code', 'is-crawlable', 'errors-in-console'];
/** How a slow phone is imitated: by calculation, or by slowing the browser down. */
const METHODS = ['simulate', 'devtools'] as const;
const TIMES = [
  { name: 'FCP', id: 'first-contentful-paint' },
  { name: 'LCP', id: 'largest-contentful-paint' },
  { name: 'TBT', id: 'total-blocking-time', aim: 50 },
];

/** The part of a result that is kept: its trace is too large to keep those of many runs. */
type Report = RunnerResult['lhr'];

/**
 * Returns Lighthouse's report on a page, on its phone.
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

async function measurePage(
  port: number,
  { site, runs }: Bench,
  page: BenchPage,
  throttlingMethod: (typeof METHODS)[number],
): Promise<Figure[]> {
  const isSimulated = throttlingMethod === 'simulate';
  // Throttling changes performance alone.
  const categories = isSimulated ? CATEGORIES : (['performance'] as const);
  const flags = {
    throttlingMethod,
    onlyCategories: [...categories],
    ...(page === notFound && { ignoreStatusCode: true, skipAudits: NOT_FOR_404 }),
  };
  const reports = await measureTimes(runs, () => audit(port, site + page.path, flags));
  const medianOf = (value: (report: Report) => number | null | undefined): number =>
    median(reports.map((report) => value(report) ?? Number.NaN));
  const where = `${page.name}, ${throttlingMethod}`;
  return [
    ...categories.map((category): Figure => {
      const value = 100 * medianOf((report) => report.categories[category]?.score);
      return { page: where, what: `Lighthouse ${category}`, value, unit: 'points', aim: 100 };
    }),
    ...TIMES.map(({ name, id, aim }): Figure => {
      const value = medianOf((report) => report.audits[id]?.numericValue);
      return { page: where, what: `Lighthouse ${name}`, value, unit: 'ms', aim };
    }),
  ];
}

/** Measures Lighthouse's scores and times on a phone, simulated and really throttled. */
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
      for (const method of METHODS) {
        figures.push(...(await measurePage(port, bench, page, method)));
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
