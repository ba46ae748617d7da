import * as v from 'valibot';

/** What is read here of Chromium's trace; `ts` and `dur` are in microseconds. */
const traceFile = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      args: v.object({
        frame: v.optional(v.unknown()),
        data: v.fallback(v.object({ documentLoaderURL: v.optional(v.unknown()) }), {}),
        beginData: v.fallback(
          v.object({ frame: v.optional(v.unknown()), totalObjects: v.number() }),
          {
            frame: undefined,
            totalObjects: 0,
          },
        ),
      }),
    }),
  ),
});

/**
 * What was styled and laid out before a page's first paint. Other tabs and the browser's own pages
 * stand in a trace too: only the page's own count.
 */
export function workBeforePaint(trace: unknown, url: string) {
  const { traceEvents: events } = v.parse(traceFile, trace);
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data.documentLoaderURL === url,
  );
  const paint = events.find(
    ({ name, args }) => name === 'firstContentfulPaint' && args.frame === start?.args.frame,
  );
  if (!start || !paint) throw new Error(`The trace has no first paint of ${url}.`);
  const before = events.filter(
    ({ pid, ts }) => pid === paint.pid && ts >= start.ts && ts < paint.ts,
  );
  const layouts = before.filter(({ name }) => name === 'Layout');
  const work = [...layouts, ...before.filter(({ name }) => name === 'UpdateLayoutTree')];
  const own = layouts.filter(({ args }) => args.beginData.frame === start.args.frame);
  return {
    /** Milliseconds. */
    time: work.reduce((sum, { dur }) => sum + dur, 0) / 1000,
    /** Boxes and texts that the page consisted of when it was laid out last. */
    objects: own.at(-1)?.args.beginData.totalObjects ?? 0,
  };
}
