import * as fc from 'fast-check';
import type { eventClock } from '../../../model/http/testing/eventClock.ts';

/** The rules of a host, as far as it has them. */
export interface HostRules {
  /** The time of an answer. */
  readonly answerMs: number;
  /** It refuses what comes while it works on so many requests. */
  readonly atOnce?: number;
  /** It refuses what comes after so many requests in a window. */
  readonly window?: { readonly requests: number; readonly ms: number };
  /** It refuses everything meanwhile. */
  readonly down?: { readonly from: number; readonly ms: number };
  /** Each answer with this number, such as the third, is 502. */
  readonly failsEach?: number;
  readonly refusal: {
    readonly status: 403 | 420 | 429 | 502 | 503 | 508;
    /** It says when it is ready again; a window and a shut-down know it, workers guess a second. */
    readonly saysWhen: boolean;
  };
}

/** An answer: its status, and the seconds of `Retry-After`. */
export interface SimulatedAnswer {
  readonly status: number;
  readonly retryAfterMs: number | null;
}

type Clock = Pick<ReturnType<typeof eventClock>, 'now' | 'sleep'>;

/** Returns what answers the request for a URL. */
export type Simulation = (clock: Clock) => (url: string) => Promise<SimulatedAnswer>;

/** Returns the id of the seller in a URL of an API. */
export const idOf = (url: string): number => Number(/(\d+)(?:\?|$)/.exec(url)?.[1]);

/** Returns a function that answers as a host with these rules does. */
export function simulatedHost(rules: HostRules, { now, sleep }: Clock) {
  const { answerMs, atOnce = Infinity, window, down, failsEach, refusal } = rules;
  let working = 0;
  let asked = 0;
  let accepted: number[] = [];
  const start = now();
  const refuse = (untilMs: number): SimulatedAnswer => {
    const seconds = Math.max(1, Math.ceil(untilMs / 1000));
    return { status: refusal.status, retryAfterMs: refusal.saysWhen ? seconds * 1000 : null };
  };
  /** Returns how long the host is shut down, or has no room in its window; 0 if it is not so. */
  function shutMs(): number {
    const sinceStart = now() - start;
    if (down && sinceStart >= down.from && sinceStart < down.from + down.ms) {
      return down.from + down.ms - sinceStart;
    }
    if (!window) return 0;
    accepted = accepted.filter((at) => at > now() - window.ms);
    const isFull = accepted.length >= window.requests;
    const untilMs = isFull ? (accepted[0] ?? 0) + window.ms - now() : 0;
    if (!isFull) accepted.push(now());
    return untilMs;
  }
  return async (): Promise<SimulatedAnswer> => {
    const untilMs = shutMs();
    if (untilMs > 0) return refuse(untilMs);
    if (working >= atOnce) return refuse(1000);
    working++;
    await sleep(answerMs);
    working--;
    asked++;
    const isFault = failsEach !== undefined && asked % failsEach === 0;
    return { status: isFault ? 502 : 200, retryAfterMs: null };
  };
}

const windowOf = (least: number, ms: fc.Arbitrary<number>) =>
  fc.record({ requests: fc.integer({ min: least, max: 24 }), ms });

/** Hosts whose rules leave time for a dozen sellers. */
export const hostRules: fc.Arbitrary<HostRules> = fc.record(
  {
    answerMs: fc.constantFrom(5, 200, 1000, 4000, 6000),
    atOnce: fc.integer({ min: 1, max: 4 }),
    window: fc.oneof(
      windowOf(4, fc.constantFrom(1000, 10_000)),
      windowOf(10, fc.constantFrom(60_000)),
    ),
    down: fc.record({
      from: fc.constantFrom(0, 3000, 20_000),
      ms: fc.integer({ min: 5000, max: 480_000 }),
    }),
    failsEach: fc.integer({ min: 3, max: 6 }),
    refusal: fc.oneof(
      fc.record({ status: fc.constantFrom(429, 502, 503, 508), saysWhen: fc.boolean() }),
      fc.record({ status: fc.constantFrom(403, 420), saysWhen: fc.constant(true) }),
    ),
  },
  { requiredKeys: ['answerMs', 'refusal'] },
);

/** Apache with mod_evasive: a worker that gets two requests in four seconds blocks for ten, and for ten more each time. */
export const evasive =
  (workers: number): Simulation =>
  ({ now, sleep }) => {
    const seen = Array.from({ length: workers }, () => ({ at: [] as number[], blockedUntil: 0 }));
    let turn = 0;
    return async () => {
      const worker = seen[turn++ % workers];
      await sleep(100);
      if (worker === undefined) throw new Error('There is no worker.');
      worker.at = [...worker.at.filter((at) => at > now() - 4000), now()];
      if (now() < worker.blockedUntil || worker.at.length > 1) worker.blockedUntil = now() + 10_000;
      return { status: now() < worker.blockedUntil ? 403 : 200, retryAfterMs: null };
    };
  };

/** Faults of single sellers. */
export const OWN_FAULTS = ['500', '429', 'maintenance', 'long maintenance', 'silent'] as const;
type OwnFault = (typeof OWN_FAULTS)[number];

/** A host that answers in 50 ms, but for the sellers with a fault of their own. */
export const exceptFor =
  (faults: ReadonlyMap<number, OwnFault>): Simulation =>
  ({ sleep }) =>
  async (url) => {
    const fault = faults.get(idOf(url));
    await sleep(fault === 'silent' ? Infinity : 50);
    if (fault === 'maintenance') return { status: 503, retryAfterMs: 30_000 };
    if (fault === 'long maintenance') return { status: 503, retryAfterMs: 600_000 };
    return { status: fault === undefined ? 200 : Number(fault), retryAfterMs: null };
  };
