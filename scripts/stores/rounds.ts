import pLimit from 'p-limit';

/** The questions about one seller. */
export interface Inquiry {
  /** Whether a question was not asked, or failed in a way that may pass. */
  readonly isOpen: boolean;
  /** When the APIs that failed last may be asked again. */
  readonly notBefore: number;
  /** Asks what is open, alone one question after the other; returns whether one of them is answered now. */
  readonly ask: (isAlone: boolean) => Promise<boolean>;
  /** Asks again what is answered; returns whether the APIs still answer. */
  readonly probe: () => Promise<boolean>;
}

/** The time of the rounds, in milliseconds. */
export interface RoundsPolicy {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** The time for all rounds. */
  readonly runMs: number;
  /** The time in which nobody is answered, after which the rounds end. */
  readonly patienceMs: number;
}

interface Listener<One> {
  /** Hears of each seller without an open question. */
  readonly onSettled: (inquiry: One) => void;
  /** Hears of the wait before a round, and for how many sellers it is. */
  readonly onWait: (milliseconds: number, sellers: number) => void;
}

/** Few, because an API may start its CMS for each request. */
const AT_ONCE = 6;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;
/** After so long without progress, a seller who answered is asked again: are the APIs up? */
const OWN_PATIENCE_MS = 60_000;

/** What the rounds remember. */
interface Progress<One> {
  /** When an answer came that was sought; at first the beginning. */
  heardAt: number;
  /** The last seller who was answered. */
  answered: One | null;
  readonly tookMs: Map<One, number>;
}

/** Asks for each of these sellers once; returns those without an answer, who fail quickly first. */
async function askRound<One extends Inquiry>(
  open: readonly One[],
  atOnce: number,
  limit: () => number,
  { now, onSettled }: Pick<RoundsPolicy & Listener<One>, 'now' | 'onSettled'>,
  progress: Progress<One>,
): Promise<readonly One[]> {
  await pLimit(atOnce).map(open, async (one) => {
    if (one.notBefore > now() || now() > limit()) return;
    const begin = now();
    if (await one.ask(atOnce === 1)) progress.heardAt = now();
    progress.tookMs.set(one, now() - begin);
    if (one.isOpen) return;
    progress.answered = one;
    onSettled(one);
  });
  const tookMs = (one: One): number => progress.tookMs.get(one) ?? 0;
  // A silent one takes the time of many.
  return open.filter(({ isOpen }) => isOpen).toSorted((a, b) => tookMs(a) - tookMs(b));
}

/**
 * Asks for all sellers in their order, a few at a time. Then asks for those without an answer one at a time, with
 * growing pauses: a host may refuse what comes at once.
 */
export async function askInRounds<One extends Inquiry>(
  inquiries: readonly One[],
  policy: RoundsPolicy & Listener<One>,
): Promise<void> {
  const { now, sleep, runMs, patienceMs, onWait } = policy;
  const end = now() + runMs;
  const progress: Progress<One> = { heardAt: now(), answered: null, tookMs: new Map() };
  const limit = (): number => Math.min(end, progress.heardAt + patienceMs);
  const areUp = async (): Promise<boolean> =>
    now() - progress.heardAt >= OWN_PATIENCE_MS && (await progress.answered?.probe()) === true;
  let open = inquiries;
  let isUp = false;
  for (let pause = FIRST_PAUSE_MS, atOnce = AT_ONCE; ; atOnce = 1) {
    const heardBefore = progress.heardAt;
    open = await askRound(open, atOnce, limit, policy, progress);
    const isProgress = progress.heardAt > heardBefore;
    const askedMs = Math.min(...open.map(({ notBefore }) => notBefore)) - now();
    if (isProgress) pause = FIRST_PAUSE_MS;
    const waitMs = Math.max(0, askedMs, isProgress ? 0 : pause);
    if (open.length === 0 || now() + waitMs >= limit()) return;
    // The APIs are up twice in a row, and nobody else was answered between: these are sellers' own faults.
    const wasUp = isUp && !isProgress;
    isUp = await areUp();
    if (isUp && wasUp) return;
    onWait(waitMs, open.length);
    await sleep(waitMs);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }
}
