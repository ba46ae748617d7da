import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

/** Tasks, styles, layouts and paints, of Chromium's trace. */
const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
];
/** A task that is longer than so many milliseconds keeps a visitor waiting for the rest of it. */
const LONG_TASK = 50;

/** What is read here of Chromium's trace; `ts` and `dur` are in microseconds. */
const traceFile = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      args: v.object({
        frame: v.optional(v.unknown()),
        data: v.fallback(v.object({ documentLoaderURL: v.optional(v.unknown()) }), {}),
        beginData: v.fallback(
          v.object({ frame: v.optional(v.unknown()), totalObjects: v.number() }),
          { totalObjects: 0 },
        ),
      }),
    }),
  ),
});

/** How a page was loaded. */
export type Load = ReturnType<typeof readLoad>;

/**
 * Reads from a trace how a page was loaded, in milliseconds. Other tabs and the browser's own pages
 * stand in it too: only the page's own process counts.
 *
 * @throws when the trace lacks the beginning or the paint
 */
export function readLoad(trace: unknown, url: string) {
  const { traceEvents: events } = v.parse(traceFile, trace);
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data.documentLoaderURL === url,
  );
  const ofPage = (wanted: string) =>
    events.filter(({ name, args }) => name === wanted && args.frame === start?.args.frame);
  const [paint] = ofPage('firstContentfulPaint');
  if (!start || !paint) throw new Error(`The trace has no first paint of ${url}.`);
  const since = ({ ts }: { ts: number }): number => (ts - start.ts) / 1000;
  const largest = ofPage('largestContentfulPaint::Candidate').map(since);
  const own = events.filter(({ pid, ts }) => pid === paint.pid && ts >= start.ts);
  const before = own.filter(({ ts }) => ts < paint.ts);
  const layouts = before.filter(({ name }) => name === 'Layout');
  const work = [...layouts, ...before.filter(({ name }) => name === 'UpdateLayoutTree')];
  const tasks = own.filter(
    ({ name, tid, ts }) => name === 'RunTask' && tid === start.tid && ts >= paint.ts,
  );
  const pageLayouts = layouts.filter(({ args }) => args.beginData.frame === start.args.frame);
  return {
    firstPaint: since(paint),
    largestPaint: Math.max(since(paint), ...largest),
    /** Of all tasks after the first paint, what is beyond {@link LONG_TASK}. */
    blocking: tasks.reduce((sum, { dur }) => sum + Math.max(0, dur / 1000 - LONG_TASK), 0),
    /** Style and layout before the first paint. */
    work: work.reduce((sum, { dur }) => sum + dur, 0) / 1000,
    /** Boxes and texts that the page consisted of when it was last laid out before. */
    objects: pageLayouts.at(-1)?.args.beginData.totalObjects ?? 0,
  };
}

/**
 * Loads a page until it has loaded, has been painted and rests.
 *
 * @throws as {@link readLoad}: a process that starts late on a busy machine may leave its first events
 *   out of the trace
 */
export async function traceLoad(browser: Browser, page: Page, address: string): Promise<Load> {
  await browser.startTracing(undefined, { categories: TRACED });
  let trace: Buffer;
  try {
    await page.goto(address);
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  } finally {
    trace = await browser.stopTracing();
  }
  return readLoad(JSON.parse(trace.toString()), page.url());
}
