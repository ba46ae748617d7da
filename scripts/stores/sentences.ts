import { countFields, isCounted, type Loss } from '../../model/store/dataLoss.ts';
import type { Seller } from '../../model/content/sellers.ts';
import { nameSome, plural } from '../lib/report.ts';
import type { Block, SellerVerdict, Waits } from './verdict.ts';

const MAX_NAMED = 10;
const ACCEPT = 'if that is right, run with --accept-loss and the slugs';

const list = new Intl.ListFormat('en');

/** Returns the slugs of the first sellers, or other words about them, and the number of others. */
export const nameSellers = (
  sellers: readonly SellerVerdict[],
  nameOf: (seller: SellerVerdict) => string = ({ slug }) => slug,
): string => nameSome(sellers.map(nameOf), MAX_NAMED);

function formatLoss({ field, before, now }: Loss): string {
  if (isCounted(field)) return `${before - now} of ${before} ${field}`;
  return now === 0 ? `the ${field}` : `part of the ${field}`;
}

/** Returns the reason for which a seller's answer is refused. */
export function formatLosses(losses: readonly Loss[]): string {
  const what = list.format(losses.map(formatLoss));
  return `${what} would be lost; ${ACCEPT}`;
}

/** Returns one sentence about all losses that a run refused; null when there are none. */
export function summarizeLosses(
  losses: readonly (readonly Loss[])[],
  compared: number,
): string | null {
  const counts = [...countFields(losses)].map(([field, count]) => `the ${field} of ${count}`);
  if (counts.length === 0) return null;
  const sellers = compared === 1 ? 'one seller' : `${compared} sellers`;
  return `Refused, as it would lose ${list.format(counts)} of ${sellers}: ${ACCEPT}.`;
}

/** Returns the reason for which the answers of sellers with the same reviews are refused. */
export function formatSameReviews(sellers: readonly Seller[]): string {
  const names = sellers.map(({ slug, id }) => `${slug} (id ${id})`).sort();
  return (
    `${nameSome(names, MAX_NAMED, ' and ')} have the same reviews, so a cache before the store service ` +
    'may give all sellers the same answer; check that cache'
  );
}

/** Returns a remark on avatars, with the commonest reason; null when there are none. */
function formatAvatars(what: string, count: number, reason: string | null): string | null {
  if (count === 0) return null;
  // A status is a word; other reasons are sentences.
  const colon = reason?.includes(' ') ? ':' : '';
  const why = count === 1 ? ` (${reason})` : `, most of them${colon} ${reason}`;
  return `${what}: ${count}${reason === null ? '' : why}`;
}

/** Returns the remark on avatars that could not be fetched; null when there are none. */
export const formatKeptAvatars = (count: number, reason: string | null): string | null =>
  formatAvatars('avatars not fetched, so the last ones stay', count, reason);

/** Returns the remark on avatars that are replaced; null when there are none. */
export const formatReplacedAvatars = (count: number, reason: string | null): string | null =>
  formatAvatars('avatars replaced by the default', count, reason);

/** Returns the lines on hosts that asked to wait, and on what came late because of that. */
export function formatWaits({ hosts, lateAnswers, lateAvatars }: Waits): readonly string[] {
  if (hosts.length === 0) return [];
  const late = [
    lateAnswers.length > 0 && `the answers of ${nameSome(lateAnswers, MAX_NAMED)}`,
    lateAvatars > 0 && plural(lateAvatars, 'avatar'),
  ].filter((one) => one !== false);
  return [
    ...hosts.map(
      ({ host, times, seconds }) =>
        `${host} asked for a back-off ${plural(times, 'time')}, ${seconds} s in all.`,
    ),
    late.length > 0 ? `After that came ${list.format(late)}.` : 'Nothing came after that.',
  ];
}

/** Returns why a seller file that lacks sellers is refused. */
export const formatLacking = (lacking: readonly string[], before: number): string =>
  `Refused: the seller file lacks ${lacking.length} of ${before} sellers with a snapshot: ` +
  `${nameSome(lacking, MAX_NAMED)}. Check SELLERS_FILE. For one who has left write "slug": null in the ` +
  'seller file, for a new slug "slug": "new-slug"; or run with --accept-loss and the slugs.';

/** Returns why nothing is built when pages might lose data of which nothing is remembered. */
export function formatUnproven(unproven: readonly SellerVerdict[]): Block {
  // Why the others did not answer is among the tasks.
  const empty = unproven.filter(({ now }) => now !== null);
  return {
    reason:
      `nothing is remembered of the published pages of ${nameSellers(unproven)}, and they might lose their data. ` +
      'Run again when both APIs answer with a name and reviews, or with --accept-loss and their slugs if that is right',
    details: empty.length > 0 ? [`${nameSellers(empty)}: no name or no review`] : [],
  };
}

/** Returns why a file could not be written, with its folder: its own name is one seller's. */
export function formatUnwritten(what: string, error: string): string {
  const why = error.replaceAll(/'([^']*[\\/])[^'\\/]+'/g, "'$1…'");
  return `${what} could not be written: ${why}; look at the space and the rights there`;
}

/** Why nothing is built when no seller has data. */
export const NO_DATA: Block = { reason: 'no seller has any data', details: [] };
