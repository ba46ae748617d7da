import type { Seller } from '../../model/content/sellers.ts';
import type { Outcome, StoreClient, Usable } from '../../model/http/client.ts';
import type { parseMarketplaceAnswer, parseServiceAnswer } from '../../model/store/schema.ts';
import { commonest, plural } from '../lib/report.ts';
import type { Fault } from './night.ts';
import { askInRounds, type RoundsPolicy } from './rounds.ts';

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
  /** Hears of each seller for whom nothing more is asked, and whether that was after the first round. */
  readonly onAsked: (isLate: boolean) => void;
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

/** What was heard of both APIs. */
interface Heard {
  /** Those that gave a good answer. Of one host that has both, they count as one. */
  readonly good: Set<Api>;
  /** Until when a host that limits requests is left alone. */
  restUntil: number;
}

/** Returns the questions to both APIs about a seller, and what came of them. */
function inquiryOf(
  seller: Seller,
  client: StoreClient,
  heard: Heard,
  { now, rounds, isOneHost }: AskOptions,
) {
  const outcomes: { marketplace?: Outcome<Marketplace>; service?: Outcome<Service> } = {};
  let askedAt: string | null = null;

  /** A host that refuses some requests amid good answers limits them, whatever its status says. */
  const isLimit = (api: Api, { cause }: Fault): boolean =>
    cause === 'closed' && (isOneHost ? heard.good.size > 0 : heard.good.has(api));

  const isOpen = (api: Api, outcome: Outcome<unknown> | undefined = outcomes[api]): boolean => {
    if (outcome === undefined) return true;
    return outcome.fault !== null && (outcome.fault.isTransient || isLimit(api, outcome.fault));
  };

  /** Asks an API; returns whether it is answered now. */
  const send = async (api: Api): Promise<boolean> => {
    const outcome = await client[api](seller.id);
    if (outcome.fault === null) heard.good.add(api);
    else if (isLimit(api, outcome.fault)) heard.restUntil = rounds.now() + LIMIT_REST_MS;
    Object.assign(outcomes, { [api]: outcome });
    askedAt = now().toISOString();
    return !isOpen(api);
  };

  /** Returns why there are no answers, as far as the APIs were asked. */
  const faults = (): readonly Fault[] =>
    APIS.flatMap((api) => {
      const fault = outcomes[api]?.fault ?? null;
      if (fault === null || !isLimit(api, fault)) return fault ?? [];
      const reason = `${fault.api}: it answers some requests and refuses others; let this machine ask it more often`;
      return Object.assign({}, fault, { cause: 'limit', reason });
    });

  return {
    get isOpen() {
      return APIS.some((api) => isOpen(api));
    },
    get notBefore() {
      const asked = Object.values(outcomes).map((one: Outcome<unknown>) =>
        one.fault === null ? -Infinity : one.notBefore,
      );
      return Math.max(heard.restUntil, ...asked);
    },
    async ask(isAlone: boolean) {
      const open = APIS.filter((api) => isOpen(api));
      if (!isAlone) return (await Promise.all(open.map(send))).includes(true);
      let isAnswered = false;
      for (const api of open) {
        if (!(await send(api))) break;
        isAnswered = true;
      }
      return isAnswered;
    },
    async probe() {
      for (const api of APIS) if (isOpen(api, await client[api](seller.id))) return false;
      return true;
    },
    faults,
    result(): AskedSeller {
      const { marketplace, service } = outcomes;
      const asked = { seller, askedAt: askedAt ?? now().toISOString() };
      if (marketplace?.fault === null && service?.fault === null) {
        return { ...asked, answers: { marketplace, service }, faults: [] };
      }
      const found = faults();
      return { ...asked, answers: null, faults: found.length > 0 ? found : [NOT_ASKED] };
    },
  };
}

/** Asks both APIs about all sellers, in their order. Returns what they answered. */
export async function askAll(
  client: StoreClient,
  sellers: readonly Seller[],
  options: AskOptions,
): Promise<readonly AskedSeller[]> {
  const { onAsked, say, rounds } = options;
  let isLate = false;
  const heard: Heard = { good: new Set(), restUntil: -Infinity };
  const inquiries = sellers.map((seller) => inquiryOf(seller, client, heard, options));
  await askInRounds(inquiries, {
    ...rounds,
    onSettled: () => onAsked(isLate),
    onWait: (waitMs, count) => {
      isLate = true;
      const open = inquiries.filter(({ isOpen }) => isOpen);
      const reason = commonest(open.flatMap(({ faults }) => faults().map((fault) => fault.reason)));
      const who = plural(count, 'seller has', 'sellers have');
      say(`${who} no answer yet (${reason}): asking again in ${Math.ceil(waitMs / 1000)} s`);
    },
  });
  return inquiries.map((inquiry) => inquiry.result());
}
