import type { Seller } from '../../model/content/sellers.ts';
import type { StoreClient } from '../../model/http/client.ts';
import { commonest, plural } from '../lib/report.ts';
import { type AskedSeller, SellerInquiry } from './inquiry.ts';
import { askInRounds, type RoundsPolicy } from './rounds.ts';
import type { Answered } from './verdict.ts';

/** How all sellers are asked for. */
export interface AskOptions {
  /** When each seller answered before. */
  readonly answered: Answered;
  readonly now: () => Date;
  readonly rounds: RoundsPolicy;
  /** Hears of each seller for whom nothing more is asked. */
  readonly onAsked: (asked: AskedSeller) => void;
  readonly say: (sentence: string) => void;
}

/**
 * Asks both APIs about all sellers. Those who answered longest ago come first: an API that limits requests may
 * not get to the last ones.
 *
 * @returns in the order of the sellers
 */
export async function askAll(
  client: StoreClient,
  sellers: readonly Seller[],
  { answered, now, rounds, onAsked, say }: AskOptions,
): Promise<readonly AskedSeller[]> {
  const since = ({ slug }: Seller): string => answered.get(slug) ?? '';
  const longestAgo = sellers.toSorted(
    (a, b) => Number(since(a) > since(b)) - Number(since(a) < since(b)),
  );
  const inquiries = new Map(
    longestAgo.map((seller) => [seller, new SellerInquiry(seller, client, now)]),
  );
  const commonestReason = (): string | null => {
    const open = [...inquiries.values()].filter(({ isOpen }) => isOpen);
    return commonest(open.flatMap(({ faults }) => faults.map(({ reason }) => reason)));
  };
  await askInRounds([...inquiries.values()], {
    ...rounds,
    onSettled: (inquiry) => onAsked(inquiry.result()),
    onWait: (waitMs, count) => {
      const who = plural(count, 'seller has', 'sellers have');
      const wait = `asking again in ${Math.ceil(waitMs / 1000)} s`;
      say(`${who} no answer yet (${commonestReason()}): ${wait}`);
    },
  });
  return sellers.flatMap((seller) => {
    const inquiry = inquiries.get(seller);
    if (inquiry === undefined) return [];
    const asked = inquiry.result();
    if (inquiry.isOpen) onAsked(asked);
    return asked;
  });
}
