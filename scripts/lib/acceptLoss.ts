import { ConfigurationError } from '../../model/lib/knownError.ts';

/** The option of all commands that fetch. */
export const acceptLossOption = { type: 'string', default: '' } as const;

/** Its lines in a command's usage. */
export const ACCEPT_LOSS_USAGE = `\
  --accept-loss <slugs>  accepts lost data of these sellers in this run: slugs with commas between them, or
                         "all". It never accepts another seller's answer, unreadable data or equal reviews`;

/**
 * Returns a function that tells whether the operator accepts that a seller loses data.
 *
 * @param text value of the option; empty without it
 * @param slugs all sellers of the seller file and with a snapshot
 * @throws {ConfigurationError} naming the slugs that no seller has
 */
export function acceptedLosses(text: string, slugs: readonly string[]): (slug: string) => boolean {
  const named = new Set(text.split(/[\s,]+/).filter(Boolean));
  if (named.has('all')) return () => true;
  const unknown = [...named].filter((slug) => !slugs.includes(slug));
  if (unknown.length === 0) return (slug) => named.has(slug);
  throw new ConfigurationError(
    `--accept-loss names ${unknown.join(', ')}, which no seller has. Write slugs of the seller file, or "all".`,
  );
}
