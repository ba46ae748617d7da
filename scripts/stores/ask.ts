import type { Seller } from '../../model/content/sellers.ts';
import type { storeClient } from '../../model/http/client.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import type { Answered, Fault } from './verdict.ts';

type AskBoth = ReturnType<typeof storeClient>;
type Outcomes = Awaited<ReturnType<AskBoth>>;
type Usable<Outcome> = Extract<Outcome, { readonly fault: null }>;

/** The parsed answers of both APIs. */
export interface Answers {
  readonly marketplace: Usable<Outcomes[0]>;
  readonly service: Usable<Outcomes[1]>;
}

/** What both APIs answered about a seller. */
export interface AskedSeller {
  readonly seller: Seller;
  /** The time of the answers (ISO 8601). */
  readonly askedAt: string;
  /** Null when one of them cannot be used. */
  readonly answers: Answers | null;
  /** Why they cannot be used. */
  readonly faults: readonly Fault[];
  /** Both APIs answered that they have no such seller. */
  readonly isUnknown: boolean;
}

/** Sellers that are asked for at the same time. Few, because an API may start its CMS for each request. */
const AT_ONCE = 6;

async function ask(askBoth: AskBoth, seller: Seller, now: () => Date): Promise<AskedSeller> {
  const [marketplace, service] = await askBoth(seller.id);
  const asked = { seller, askedAt: now().toISOString() };
  if (marketplace.fault === null && service.fault === null) {
    return { ...asked, answers: { marketplace, service }, faults: [], isUnknown: false };
  }
  const faults = [marketplace, service].flatMap(({ fault, ...one }) =>
    fault === null ? [] : [{ reason: fault, isGone: 'isGone' in one && one.isGone }],
  );
  const isUnknown = faults.length === 2 && faults.every(({ isGone }) => isGone);
  // Two answers, but one cause: nobody has this id.
  const both = { reason: faults.map(({ reason }) => reason).join('; '), isGone: true };
  return { ...asked, answers: null, faults: isUnknown ? [both] : faults, isUnknown };
}

/**
 * Asks both APIs about all sellers. Those who answered longest ago come first: an API that limits requests may
 * not get to the last ones.
 *
 * @returns in the order of the sellers
 */
export async function askAll(
  askBoth: AskBoth,
  sellers: readonly Seller[],
  answered: Answered,
  now: () => Date,
  onAsked: (asked: AskedSeller) => void,
): Promise<readonly AskedSeller[]> {
  const since = ({ slug }: Seller): string => answered.get(slug) ?? '';
  const longestAgo = sellers.toSorted(
    (a, b) => Number(since(a) > since(b)) - Number(since(a) < since(b)),
  );
  const asked = new Map<Seller, AskedSeller>();
  await forEachAtMost(longestAgo, AT_ONCE, async (seller) => {
    const one = await ask(askBoth, seller, now);
    asked.set(seller, one);
    onAsked(one);
  });
  return sellers.flatMap((seller) => asked.get(seller) ?? []);
}
