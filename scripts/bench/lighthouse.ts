import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { launchOptions } from '../lib/browser.ts';
import { freePort } from '../lib/listen.ts';
import { median } from '../lib/report.ts';
import { type Figure, measureTimes } from './figure.ts';
import { type Bench, kinds, notFound } from './pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Audits that a 404 page fails: it has an error status, the browser logs that, and it is not indexed. */
const NOT_FOR_404 = ['http-status-code', 'is-crawlable', 'errors-in-console'];
/** Lighthouse calculates the times of a slow phone (`simulate`) or slows the browser down (`devtools`). */
const METHODS = ['simulate', 'devtools'] as const;
const TIMES = [
  { name: 'FCP', id: 'first-contentful-paint' },
  { name: 'LCP', id: 'largest-contentful-paint' },
  { name: 'TBT', id: 'total-blocking-time', aim: 100 },
];

/** The part of a result that is kept: traces of many runs would fill the memory. */
type Report = RunnerResult['lhr'];

/** @throws when Lighthouse has no result; sometimes it loses the browser's trace */
async function audit(url: string, flags: Flags): Promise<Report> {
  const outcome = await lighthouse(url, { logLevel: 'error', ...flags });
  if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
  const reason = outcome?.lhr.runtimeError?.message ?? 'no result';
  throw new Error(`Lighthouse failed at ${url}: ${reason}`);
}

function figuresOf(page: string, reports: readonly Report[], categories: string[]): Figure[] {
  const medianOf = (value: (report: Report) => number | null | undefined): number =>
    median(reports.map((report) => value(report) ?? Number.NaN));
  return [
    ...categories.map((category): Figure => {
      const value = 100 * medianOf((report) => report.categories[category]?.score);
      return { page, what: `Lighthouse ${category}`, value, unit: 'points', aim: 100 };
    }),
    ...TIMES.map(({ name, id, aim }): Figure => {
      const value = medianOf((report) => report.audits[id]?.numericValue);
      return { page, what: `Lighthouse ${name}`, value, unit: 'ms', aim };
    }),
  ];
}

/** Measures Lighthouse's scores and times for a phone, with both kinds of throttling. */
export async function measureLighthouse({ site, runs }: Bench): Promise<Figure[]> {
  const port = await freePort();
  const { args, ...options } = launchOptions();
  const debugging = `--remote-debugging-port=${port}`;
  const browser = await chromium.launch({ ...options, args: [...args, debugging] });
  try {
    const figures: Figure[] = [];
    for (const page of kinds) {
      const for404 = page === notFound && { ignoreStatusCode: true, skipAudits: NOT_FOR_404 };
      for (const throttlingMethod of METHODS) {
        const name = `${page.name}, ${throttlingMethod}`;
        console.error(`Lighthouse: ${name}`);
        // Throttling changes performance alone.
        const onlyCategories = throttlingMethod === 'simulate' ? CATEGORIES : ['performance'];
        const flags = { port, throttlingMethod, onlyCategories, ...for404 };
        const reports = await measureTimes(runs, () => audit(site + page.path, flags));
        figures.push(...figuresOf(name, reports, onlyCategories));
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
