import type { Seller } from '../../model/content/sellers.ts';
import type { Outcome, StoreClient, Usable } from '../../model/http/client.ts';
import type { parseMarketplaceAnswer, parseServiceAnswer } from '../../model/store/schema.ts';
import { commonest, plural } from '../lib/report.ts';
import type { Fault } from './night.ts';
import { askInRounds, type Inquiry, type RoundsPolicy } from './rounds.ts';

type Marketplace = ReturnType<typeof parseMarketplaceAnswer>;
type Service = ReturnType<typeof parseServiceAnswer>;

const APIS = ['marketplace', 'service'] as const;
type Api = (typeof APIS)[number];

/** The parsed answers of both APIs. */
interface Answers {
  readonly marketplace: Usable<Marketplace>;
  readonly service: Usable<Service>;
}

/** What both APIs answered about a seller. */
export interface AskedSeller {
  readonly seller: Seller;
  /** The time of the last answer (ISO 8601). */
  readonly askedAt: string;
  /** Null when one of them cannot be used. */
  readonly answers: Answers | null;
  readonly faults: readonly Fault[];
}

/** How all sellers are asked for. */
export interface AskOptions {
  readonly now: () => Date;
  readonly rounds: RoundsPolicy;
  /** Whether both APIs are at one host, which limits them together. */
  readonly isOneHost: boolean;
  /** Hears of each seller for whom nothing more is asked. */
  readonly onAsked: () => void;
  readonly say: (sentence: string) => void;
}

const NOT_ASKED: Fault = {
  api: '',
  cause: 'not asked',
  reason: 'not asked: the run had no time left',
  isGone: false,
};

/** How long an API rests that refuses what it answers otherwise. Apache's mod_evasive blocks for ten seconds. */
const LIMIT_REST_MS = 15_000;

type Times = Pick<AskOptions, 'now' | 'rounds'>;

/** What was heard of both APIs. */
interface Heard {
  /** Those that gave a good answer. Of one host that has both, they count as one. */
  readonly good: Set<Api>;
  readonly isOneHost: boolean;
  /** Until when a host that limits requests is left alone. */
  restUntil: number;
}

/** The questions to both APIs about a seller. */
class SellerInquiry implements Inquiry {
  readonly #seller: Seller;
  readonly #client: StoreClient;
  readonly #heard: Heard;
  readonly #times: Times;
  readonly #outcomes: { marketplace?: Outcome<Marketplace>; service?: Outcome<Service> } = {};
  #askedAt: string | null = null;

  constructor(seller: Seller, client: StoreClient, heard: Heard, times: Times) {
    this.#seller = seller;
    this.#client = client;
    this.#heard = heard;
    this.#times = times;
  }

  /** A host that refuses some requests amid good answers limits them, whatever its status says. */
  #isLimit(api: Api, { cause }: Fault): boolean {
    const { good, isOneHost } = this.#heard;
    return cause === 'closed' && (isOneHost ? good.size > 0 : good.has(api));
  }

  #isOpen(api: Api, outcome: Outcome<unknown> | undefined = this.#outcomes[api]): boolean {
    const fault = outcome?.fault;
    if (fault === undefined || fault === null) return fault === undefined;
    return fault.isTransient || this.#isLimit(api, fault);
  }

  get isOpen(): boolean {
    return APIS.some((api) => this.#isOpen(api));
  }

  get notBefore(): number {
    const asked = Object.values(this.#outcomes).map((one: Outcome<unknown>) =>
      one.fault === null ? -Infinity : one.notBefore,
    );
    return Math.max(this.#heard.restUntil, ...asked);
  }

  /** Asks an API; returns whether it is answered now. */
  async #send(api: Api): Promise<boolean> {
    const outcome = await this.#client[api](this.#seller.id);
    const { fault } = outcome;
    if (fault === null) this.#heard.good.add(api);
    else if (this.#isLimit(api, fault)) {
      this.#heard.restUntil = this.#times.rounds.now() + LIMIT_REST_MS;
    }
    Object.assign(this.#outcomes, { [api]: outcome });
    this.#askedAt = this.#times.now().toISOString();
    return !this.#isOpen(api);
  }

  async ask(isAlone: boolean): Promise<boolean> {
    const open = APIS.filter((api) => this.#isOpen(api));
    if (!isAlone) return (await Promise.all(open.map((api) => this.#send(api)))).includes(true);
    let isAnswered = false;
    for (const api of open) {
      if (!(await this.#send(api))) break;
      isAnswered = true;
    }
    return isAnswered;
  }

  async probe(): Promise<boolean> {
    for (const api of APIS) {
      if (this.#isOpen(api, await this.#client[api](this.#seller.id))) return false;
    }
    return true;
  }

  /** Why there are no answers, as far as the APIs were asked. */
  get faults(): readonly Fault[] {
    return APIS.flatMap((api) => {
      const fault = this.#outcomes[api]?.fault ?? null;
      if (fault === null || !this.#isLimit(api, fault)) return fault ?? [];
      const reason = `${fault.api}: it answers some requests and refuses others; let this machine ask it more often`;
      return Object.assign({}, fault, { cause: 'limit', reason });
    });
  }

  result(): AskedSeller {
    const { marketplace, service } = this.#outcomes;
    const asked = {
      seller: this.#seller,
      askedAt: this.#askedAt ?? this.#times.now().toISOString(),
    };
    if (marketplace?.fault === null && service?.fault === null) {
      return { ...asked, answers: { marketplace, service }, faults: [] };
    }
    const { faults } = this;
    return { ...asked, answers: null, faults: faults.length > 0 ? faults : [NOT_ASKED] };
  }
}

/** Asks both APIs about all sellers, in their order. Returns what they answered. */
export async function askAll(
  client: StoreClient,
  sellers: readonly Seller[],
  { onAsked, say, isOneHost, ...times }: AskOptions,
): Promise<readonly AskedSeller[]> {
  const heard: Heard = { good: new Set(), isOneHost, restUntil: -Infinity };
  const inquiries = sellers.map((seller) => new SellerInquiry(seller, client, heard, times));
  await askInRounds(inquiries, {
    ...times.rounds,
    onSettled: onAsked,
    onWait: (waitMs, count) => {
      const open = inquiries.filter(({ isOpen }) => isOpen);
      const reason = commonest(open.flatMap(({ faults }) => faults.map((fault) => fault.reason)));
      const who = plural(count, 'seller has', 'sellers have');
      say(`${who} no answer yet (${reason}): asking again in ${Math.ceil(waitMs / 1000)} s`);
    },
  });
  return inquiries.map((inquiry) => inquiry.result());
}
