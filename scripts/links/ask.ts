import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { median } from '../lib/report.ts';
import type { HostReport } from './model.ts';
import { type Answer, PUT_OFF } from './request.ts';

/** Where waiting and the time of day come from, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970; never runs backwards. */
  now(): number;
  /** Resolves after that many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

/** The machine's own time, held steady while the system's clock is being set. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (milliseconds) => wait(milliseconds),
};

/** Requests under way at the same time, all hosts together. */
const AT_ONCE = 10;
/**
 * Milliseconds between two requests to one host, of which at most two may arrive within a second:
 * 500 would do on paper, 50 more keep a third out over an uneven network.
 */
const SPACING = 550;
/** A host that limits us gets at most this much between two requests. */
const SLOWEST_SPACING = 2200;
const ATTEMPTS = 3;
/** Milliseconds before the second and the third attempt. The pace spreads them already. */
const BACK_OFF = [2000, 8000] as const;
/** A server that wants more than this many milliseconds is not waited for. */
const LONGEST_WAIT = 120_000;
/** Nor is a host that lets little through between its waits, for more than this in all: a run has an end. */
const PATIENCE = 20 * 60_000;

/** What is known of a host. */
class Host {
  /** Whose turn it is to wait until the host may be asked again. */
  readonly turn = pLimit(1);
  /** Milliseconds between two requests, and when the next one may start. */
  spacing = SPACING;
  readyAt = 0;
  /** Milliseconds for which it was left in peace. */
  paused = 0;
  /** Addresses that were answered with 429: one may be at fault itself, two are not. */
  readonly limited = new Set<string>();
  /** Milliseconds of each answer. */
  readonly times: number[] = [];
  requests = 0;
  faults = 0;
  /** What stands for an answer once the host is asked nothing more. */
  closed: Answer | null = null;
}

const isFault = ({ outcome }: Answer): boolean =>
  typeof outcome === 'string' || [408, 429].includes(outcome) || outcome >= 500;

/** Whether another attempt may help. */
const mayPass = (answer: Answer): boolean => isFault(answer) && answer.outcome !== 'certificate';

/** "Too many requests" speaks for the whole host; 503 may be about one page of it. */
function heed(host: Host, address: string, pause: number, now: number): void {
  host.limited.add(address);
  const isWholeHost = host.limited.size > 1;
  if (isWholeHost) host.spacing = Math.min(host.spacing * 2, SLOWEST_SPACING);
  const longer = Math.max(0, now + pause - Math.max(host.readyAt, now));
  if (pause <= LONGEST_WAIT && host.paused + longer <= PATIENCE) {
    host.paused += longer;
    host.readyAt = Math.max(host.readyAt, now + pause);
  } else if (isWholeHost) {
    host.closed = PUT_OFF;
  }
}

/**
 * Asks addresses politely: each one once however often it is wanted, again only where another
 * attempt may help, and a host that says "too many requests" is left in peace as long as it asks.
 *
 * @param request asks an address once
 */
export function createAsker(clock: Clock, request: (address: string) => Promise<Answer>) {
  const limit = pLimit(AT_ONCE);
  const answers = new Map<string, Promise<Answer>>();
  const hosts = new Map<string, Host>();

  function hostOf(address: string): Host {
    const { host: name } = new URL(address);
    const host = hosts.get(name) ?? new Host();
    hosts.set(name, host);
    return host;
  }

  async function measure(host: Host, address: string): Promise<Answer> {
    const begin = performance.now();
    const answer = await request(address);
    host.requests += 1;
    if (isFault(answer)) host.faults += 1;
    if (typeof answer.outcome === 'number') host.times.push(performance.now() - begin);
    return answer;
  }

  /** Asks once the host may be asked again and fewer than {@link AT_ONCE} requests are under way. */
  async function inTurn(host: Host, address: string): Promise<Answer> {
    const started = await host.turn(async () => {
      // Somebody else's 429 may put it off once more; nobody waits for a host that is asked nothing.
      while (host.closed === null && host.readyAt > clock.now()) {
        await clock.sleep(host.readyAt - clock.now());
      }
      // The turn passes on when the request has begun, as it may wait for other hosts' first.
      return new Promise<{ answer: Promise<Answer> }>((begun) => {
        const answer = limit(async () => {
          host.readyAt = Math.max(host.readyAt, clock.now() + host.spacing);
          begun({ answer });
          return host.closed ?? measure(host, address);
        });
      });
    });
    return started.answer;
  }

  async function persist(address: string): Promise<Answer> {
    const host = hostOf(address);
    for (let attempt = 0; ; attempt += 1) {
      const answer = await inTurn(host, address);
      if (!mayPass(answer) || answer === host.closed) return answer;
      const pause = answer.retryAfter ?? BACK_OFF[attempt] ?? 0;
      if (answer.outcome === 429) heed(host, address, pause, clock.now());
      if (attempt + 1 >= ATTEMPTS || pause > LONGEST_WAIT) {
        // A name that is not known is known for no other address of the host either.
        if (answer.outcome === 'unknown-host') host.closed = answer;
        return answer;
      }
      await clock.sleep(pause);
    }
  }

  return {
    /** The last word of this address, from memory when it was asked before. */
    ask: async (address: string): Promise<Answer> => {
      const answer = answers.get(address) ?? persist(address);
      answers.set(address, answer);
      return answer;
    },
    /** How each host has taken it, in the order in which they were first asked. */
    hosts: (): readonly HostReport[] =>
      [...hosts].map(([host, { requests, faults, times, spacing }]) => {
        const answerMs = times.length === 0 ? null : Math.round(median(times));
        return { host, requests, faults, answerMs, spacingMs: spacing };
      }),
  };
}
