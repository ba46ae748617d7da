import { forEachAtMost } from '../lib/concurrency.ts';

// When sellers are asked, and asked again. What is asked, and what an answer is, stands in inquiry.ts.

/** The questions about one seller. */
export interface Inquiry {
  /** Whether a question is open: it was not asked, or failed in a way that may pass. */
  readonly isOpen: boolean;
  /** When the APIs that failed last want to be asked again. */
  readonly notBefore: number;
  /** Asks what is open, alone one question after the other; returns whether one of them is answered now. */
  readonly ask: (isAlone: boolean) => Promise<boolean>;
  /** Asks again what is answered; returns whether the APIs still answer. */
  readonly probe: () => Promise<boolean>;
}

/** The time of the rounds. */
export interface RoundsPolicy {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** The time for all rounds. */
  readonly runMs: number;
  /** The time for rounds in which no seller is answered. More than a minute if nobody waits for the command. */
  readonly patienceMs: number;
}

/** Hears of what happens. */
interface Listener<One> {
  /** Of each seller without an open question. */
  readonly onSettled: (inquiry: One) => void;
  /** Of the wait before a round, and for how many sellers it is. */
  readonly onWait: (milliseconds: number, sellers: number) => void;
}

/** Sellers that are asked for at the same time. Few, because an API may start its CMS for each request. */
const AT_ONCE = 6;
/** After so many sellers without an answer in a row, somebody else is asked, who is likely to get one. */
const MAX_FAILURES = 3;
/** The patience with single sellers, while others are answered. */
const OWN_PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;

interface Entry<One> {
  readonly inquiry: One;
  tries: number;
  tookMs: number;
}

/** Those who were asked least come first, then those who fail quickly: a silent one takes the time of many. */
const byEffort = (a: Entry<unknown>, b: Entry<unknown>): number =>
  a.tries - b.tries || a.tookMs - b.tookMs;

class Rounds<One extends Inquiry> {
  readonly #policy: RoundsPolicy & Listener<One>;
  /** Not asked yet, in the order in which they are to be asked. */
  readonly #waiting: Entry<One>[];
  #failed: Entry<One>[] = [];
  #answered: One | null = null;
  /** Sellers in a row without an answer. */
  #failures = 0;
  /** Three in a row got no answer, nor did one who was likely to get it. */
  #isDown = false;
  /** When an answer came that was sought, or the APIs were up again. */
  #progressAt: number;
  /** The APIs were up before the last round, and nothing came of it. */
  #isProven = false;
  readonly #end: number;

  constructor(inquiries: readonly One[], policy: RoundsPolicy & Listener<One>) {
    this.#policy = policy;
    const start = { tries: 0, tookMs: 0 };
    this.#waiting = inquiries.map((inquiry) => ({ inquiry, ...start }));
    this.#progressAt = policy.now();
    this.#end = policy.now() + policy.runMs;
  }

  async run(): Promise<void> {
    const { now, sleep, onWait } = this.#policy;
    for (let pause = FIRST_PAUSE_MS; ;) {
      const before = this.#progressAt;
      await this.#round();
      const open = this.#waiting.length + this.#failed.length;
      if (open === 0 || (this.#isOverdue && !(await this.#hasHope()))) return;
      const wait = Math.max(0, Math.min(pause, this.#leftMs), this.#askedMs);
      if (now() + wait >= this.#end) return;
      onWait(wait, open);
      await sleep(wait);
      if (this.#progressAt === before) pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  /** The time that the APIs ask for before the next question. */
  get #askedMs(): number {
    return Math.min(...this.#failed.map(({ inquiry }) => inquiry.notBefore)) - this.#policy.now();
  }

  get #patienceMs(): number {
    const { patienceMs } = this.#policy;
    return this.#isDown ? patienceMs : Math.min(OWN_PATIENCE_MS, patienceMs);
  }

  get #leftMs(): number {
    return this.#progressAt + this.#patienceMs - this.#policy.now();
  }

  /** How long the APIs may ask to be left alone: while nobody waits for a command, until its end. */
  get #longestWaitMs(): number {
    return this.#patienceMs > OWN_PATIENCE_MS ? Infinity : this.#patienceMs;
  }

  get #isOverdue(): boolean {
    return this.#leftMs <= 0 || this.#askedMs > this.#longestWaitMs;
  }

  /** Returns whether another round may help those who have had their time: the APIs may have been down all along. */
  async #hasHope(): Promise<boolean> {
    if (this.#isDown || this.#isProven) return false;
    this.#isProven = await this.#areUp(true);
    return this.#isProven ? this.#askedMs <= 0 : !this.#isOverdue;
  }

  /** Asks again those that failed, one at a time, then those who have not been asked. */
  async #round(): Promise<void> {
    const { now } = this.#policy;
    // A timer may end a little early.
    const time = Math.max(now(), Math.min(...this.#failed.map(({ inquiry }) => inquiry.notBefore)));
    const due = this.#failed.filter(({ inquiry }) => inquiry.notBefore <= time).sort(byEffort);
    this.#failed = this.#failed.filter(({ inquiry }) => inquiry.notBefore > time);
    this.#failures = 0;
    if (await this.#askAgain(due)) await this.#askWaiting();
    this.#failed.push(...due);
  }

  /** Asks again, one at a time. Returns false when the APIs are down. Empties the list as far as it comes. */
  async #askAgain(due: Entry<One>[]): Promise<boolean> {
    const { now } = this.#policy;
    while (due.length > 0 && now() < this.#end) {
      const next = this.#failures < MAX_FAILURES ? due.shift() : undefined;
      if (next === undefined) {
        if (!(await this.#areUp(true))) return false;
        // While others are answered, those that fail have no more than their own time.
        if (now() - this.#progressAt >= OWN_PATIENCE_MS) return true;
      } else await this.#ask(next, true);
    }
    return true;
  }

  /** Asks for those who have not been asked, a few at a time, until the APIs turn out to be down. */
  async #askWaiting(): Promise<void> {
    let isUp = true;
    const work = async (): Promise<void> => {
      while (this.#waiting.length > 0 && isUp) {
        const next = this.#failures < MAX_FAILURES ? this.#waiting.shift() : undefined;
        if (next !== undefined) await this.#ask(next, false);
        else if (!(await this.#areUp(false))) isUp = false;
      }
    };
    await forEachAtMost(Array.from({ length: AT_ONCE }), AT_ONCE, work);
  }

  async #ask(entry: Entry<One>, isAlone: boolean): Promise<boolean> {
    const { now, onSettled } = this.#policy;
    const { inquiry } = entry;
    const begin = now();
    const isProgress = await inquiry.ask(isAlone);
    if (isProgress) this.#noteProgress();
    if (!inquiry.isOpen) {
      this.#failures = 0;
      this.#answered = inquiry;
      onSettled(inquiry);
      return true;
    }
    this.#failures++;
    entry.tries++;
    entry.tookMs = now() - begin;
    this.#failed.push(entry);
    return false;
  }

  /** Returns whether the APIs are up: asks for a seller who answered in the last run, or in this one. */
  async #areUp(isAlone: boolean): Promise<boolean> {
    const likely = this.#waiting.pop();
    const isUp =
      likely === undefined
        ? (await this.#answered?.probe()) === true
        : await this.#ask(likely, isAlone);
    if (isUp && this.#isDown) this.#noteProgress();
    if (isUp) this.#failures = 0;
    this.#isDown = !isUp;
    return isUp;
  }

  #noteProgress(): void {
    this.#progressAt = this.#policy.now();
    this.#isProven = false;
  }
}

/**
 * Asks for all sellers, in their order, a few at a time. Those that fail in a way that may pass are asked again at the
 * end, one at a time: a host may refuse what comes at once. Sellers who are likely to be answered are the last ones.
 */
export const askInRounds = <One extends Inquiry>(
  inquiries: readonly One[],
  policy: RoundsPolicy & Listener<One>,
): Promise<void> => new Rounds(inquiries, policy).run();
