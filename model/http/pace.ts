import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { NOT_PUBLIC } from './publicAddress.ts';
import { RequestError } from './requestError.ts';
import { isRefusal } from './retryAfter.ts';

/** Time in milliseconds, since any moment. Tests hand in another. */
export interface Clock {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => setTimeout(milliseconds),
};

/** How a client asks a host. */
export interface Pace extends Clock {
  /** Time between two requests to the host. */
  readonly spacingMs: number;
  /** When the run ends, by the clock. */
  readonly end: number;
  /** A host that a stranger named is not asked again when it was silent three times in a row. */
  readonly isStrangers: boolean;
}

/** The codes of requests that were not sent: it was too late, or the host did not answer before. */
export const NOT_ASKED = 'NOT_ASKED';
const SILENT = 'SILENT';

/** Requests to a host at a time. */
export const HOST_CONCURRENCY = 6;
export const MAX_SILENCES = 3;

/** What clients know of a host. */
export class Host {
  readonly limit = pLimit(HOST_CONCURRENCY);
  /** The earliest time for the next request. */
  nextAt = -Infinity;
  /** How often it has not answered since it last did. */
  silences = 0;
}

/** The hosts that clients ask. Clients that share them keep the limits of a host together. */
export class Hosts {
  readonly #byName = new Map<string, Host>();

  /** Returns the host of a URL. */
  of(url: string): Host {
    const { host: name } = new URL(url);
    const host = this.#byName.get(name) ?? new Host();
    this.#byName.set(name, host);
    return host;
  }
}

/** Waits until a host may be asked. @throws {RequestError} when that is never, or after the end of the run */
async function untilReady(host: Host, { now, sleep, spacingMs, end, isStrangers }: Pace) {
  for (let wait = 0; (wait = host.nextAt - now()) > 0;) {
    if (now() + wait >= end) {
      throw new RequestError('not asked: the host asks for a back-off', { code: NOT_ASKED });
    }
    await sleep(wait);
  }
  if (now() >= end) throw new RequestError('not asked: the run is over', { code: NOT_ASKED });
  if (isStrangers && host.silences >= MAX_SILENCES) {
    const message = `not asked: the host did not answer ${MAX_SILENCES} times in a row`;
    throw new RequestError(message, { code: SILENT });
  }
  host.nextAt = now() + spacingMs;
}

/** Sends a request when its host may be asked, and notes when it may be asked next. */
export async function paced<T>(host: Host, pace: Pace, send: () => Promise<T>): Promise<T> {
  await untilReady(host, pace);
  try {
    const result = await send();
    host.silences = 0;
    return result;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isSilent = error.status === null && !['', NOT_PUBLIC].includes(error.code);
    host.silences = isSilent ? host.silences + 1 : 0;
    if (isRefusal(error))
      host.nextAt = Math.max(host.nextAt, pace.now() + (error.retryAfterMs ?? 0));
    throw error;
  }
}
