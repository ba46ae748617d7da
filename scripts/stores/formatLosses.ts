import { countFields, isCounted, type Loss } from '../../model/store/dataLoss.ts';

const ACCEPT = 'if that is right, run with --accept-loss and the slugs';

const list = new Intl.ListFormat('en');

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
