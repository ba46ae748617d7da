/** The doors that a fault can stand at; `all` is each of them and every page. */
export type Api = 'store' | 'detail' | 'avatar' | 'page';

/** Everything that can go wrong on request; `faultSenders.ts` says how each looks. */
export const faultKinds = [
  'refused',
  'hang',
  'stalled-body',
  'dropped-body',
  'cut-json',
  'notices',
  'html',
  'no-content',
  'redirect-loop',
  'bad-request',
  'not-found',
  'too-many-requests',
  'server-error',
  'unavailable',
  'maintenance',
  'huge-body',
  'wrong-types',
  'empty-list',
  'duplicate-ids',
  'slow',
  'answer',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A fault to switch on. */
export interface Fault {
  readonly api: Api | 'all';
  readonly kind: FaultKind;
  /** Only for this seller; a picture counts as a seller's when it is shown on its page. */
  readonly seller?: number;
  /** So many requests meet it, then all is well; without it, until `clearFaults`. */
  readonly count?: number;
  /** `too-many-requests`, `unavailable`: the header as it is sent, seconds or an HTTP date. */
  readonly retryAfter?: number | string;
  /** `slow`: milliseconds before the answer; 200 unless told otherwise. */
  readonly ms?: number;
  /** `huge-body`: length at least; 20 MB unless told otherwise. */
  readonly bytes?: number;
  /** `answer`: what to say instead, word by word, on top of the good answer's headers. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What a request is about. */
export interface Target {
  readonly api: Api;
  readonly seller?: number;
}

/** Faults that are switched on. */
export class Faults {
  #active: { readonly fault: Fault; left: number }[] = [];

  /** Switches a fault on; of several that fit, the youngest counts. */
  set(fault: Fault): void {
    this.#active.unshift({ fault, left: fault.count ?? Infinity });
  }

  /** Switches all off. */
  clear(): void {
    this.#active = [];
  }

  /** The fault that this request meets, counted down; `owns` tells whose a picture is. */
  take(target: Target, owns: (seller: number) => boolean): Fault | undefined {
    const met = this.#active.find(({ fault, left }) => {
      const fits = fault.api === 'all' || fault.api === target.api;
      const isTheirs =
        fault.seller === undefined ||
        fault.seller === target.seller ||
        (target.api === 'avatar' && owns(fault.seller));
      return left > 0 && fits && isTheirs;
    });
    if (met !== undefined) met.left -= 1;
    return met?.fault;
  }
}
