import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { launchOptions } from '../lib/browser.ts';
import { freePort } from '../lib/listen.ts';
import { median } from '../lib/report.ts';
import { byTurns, type Figure } from './figure.ts';
import { kinds, notFound } from './pages.ts';
import type { Bench } from './sites.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A 404 page is not found, which the browser logs, and not to be indexed: no fault of its own. */
const NOT_FOR_404 = ['http-status-code', 'is-crawlable', 'errors-in-console'];
const TIMES = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' };
const LCP_RATIO = 1.05;
const TBT = 50;

/** How often Lighthouse is asked again after it lost the browser's trace, as it says now and then. */
const ATTEMPTS = 3;

/**
 * Lighthouse's report on a page, on its phone unless told otherwise.
 *
 * @param port of the browser that it drives
 */
export async function audit(
  port: number,
  url: string,
  flags: Flags,
  attempt = 1,
): Promise<RunnerResult> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', ...flags });
  if (outcome && !outcome.lhr.runtimeError) return outcome;
  if (attempt < ATTEMPTS) return audit(port, url, flags, attempt + 1);
  const reason = outcome?.lhr.runtimeError?.message ?? 'no result';
  throw new Error(`Lighthouse failed at ${url}: ${reason}`);
}

/** What is kept of a run of Lighthouse: what it gathered, its trace above all, is too large for many runs. */
export type Report = Pick<RunnerResult, 'lhr'>;

/** What an audit measured, in milliseconds: the median of reports; not a number where none did. */
export const timeOf = (reports: readonly Report[], name: string): number =>
  median(reports.map(({ lhr }) => lhr.audits[name]?.numericValue ?? Number.NaN));

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
export function measureLighthouse({ sites, runs }: Bench): Promise<Figure[]> {
  return withLighthouse(async (port) => {
    const figures: Figure[] = [];
    for (const page of kinds) {
      console.error(`Lighthouse: ${page.name}`);
      const flags = {
        onlyCategories: [...CATEGORIES],
        ...(page === notFound && { ignoreStatusCode: true, skipAudits: NOT_FOR_404 }),
      };
      const load = async (site: string): Promise<Report> => {
        const { lhr } = await audit(port, site + page.path, flags);
        return { lhr };
      };
      const [own = [], plain = []] = await byTurns(
        runs,
        () => load(sites.own.near),
        () => load(sites.plain.near),
      );
      for (const category of CATEGORIES) {
        const value = median(own.map(({ lhr }) => 100 * (lhr.categories[category]?.score ?? 0)));
        const what = `Lighthouse ${category}`;
        figures.push({ page: page.name, what, value, unit: 'points', aim: 100 });
      }
      for (const [name, id] of Object.entries(TIMES)) {
        const without = timeOf(plain, id);
        figures.push({
          page: page.name,
          what: `Lighthouse ${name}`,
          value: timeOf(own, id),
          unit: 'ms',
          aim: name === 'TBT' ? TBT : without * LCP_RATIO,
          plain: without,
        });
      }
    }
    return figures;
  });
}
