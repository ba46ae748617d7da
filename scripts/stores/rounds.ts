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

/**
 * Asks for all sellers in their order, a few at a time. Then asks for those without an answer one at a time, with
 * growing pauses: a host may refuse what comes at once.
 */
export async function askInRounds<One extends Inquiry>(
  inquiries: readonly One[],
  { now, sleep, runMs, patienceMs, onSettled, onWait }: RoundsPolicy & Listener<One>,
): Promise<void> {
  const end = now() + runMs;
  const tookMs = new Map<One, number>();
  let [open, atOnce, pause, isUp] = [inquiries, AT_ONCE, FIRST_PAUSE_MS, false];
  let heardAt = now();
  let answered: One | undefined;
  const limit = (): number => Math.min(end, heardAt + patienceMs);
  const ask = async (one: One): Promise<void> => {
    if (one.notBefore > now() || now() > limit()) return;
    const begin = now();
    if (await one.ask(atOnce === 1)) heardAt = now();
    tookMs.set(one, now() - begin);
    if (one.isOpen) return;
    answered = one;
    onSettled(one);
  };
  const areUp = async (): Promise<boolean> =>
    now() - heardAt >= OWN_PATIENCE_MS && (await answered?.probe()) === true;
  for (;;) {
    const heardBefore = heardAt;
    await pLimit(atOnce).map(open, ask);
    // Those who fail quickly come first: a silent one takes the time of many.
    open = open
      .filter(({ isOpen }) => isOpen)
      .toSorted((a, b) => (tookMs.get(a) ?? 0) - (tookMs.get(b) ?? 0));
    const isProgress = heardAt > heardBefore;
    if (isProgress) pause = FIRST_PAUSE_MS;
    const askedMs = Math.min(...open.map(({ notBefore }) => notBefore)) - now();
    const waitMs = Math.max(0, askedMs, isProgress ? 0 : pause);
    if (open.length === 0 || now() + waitMs >= limit()) return;
    // The APIs are up twice in a row, and nobody else was answered between: these are sellers' own faults.
    const wasUp = isUp && !isProgress;
    isUp = await areUp();
    if (isUp && wasUp) return;
    onWait(waitMs, open.length);
    await sleep(waitMs);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
    atOnce = 1;
  }
}
