import { field } from './field.ts';
import { withoutMarkup } from './markup.ts';
import { cleanLine, LIMITS } from './text.ts';

/** Returns the English name of an ISO 3166-1 alpha-2 code; other texts stay. */
export function countryName(text: string): string {
  const code = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return text;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? text;
}

const MAX_LINES = 8;

/** Returns the lines of a part of an address, without those that have no letter or digit. */
function lines(value: unknown): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return withoutMarkup(String(value))
    .split(/[\r\n]+/, MAX_LINES)
    .map((line) => cleanLine(line, LIMITS.addressPart))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

const PARTS = ['street_1', 'street_2', 'city', 'country'];

/**
 * Returns a store's address on one line. The marketplace sends an object with some of the fields, a text
 * with line breaks, an empty array or nothing.
 */
export function formatAddress(address: unknown): string {
  if (typeof address === 'string') return lines(address).join(', ');
  return PARTS.flatMap((name) => {
    const found = lines(field(address, name));
    return name === 'country' ? found.map(countryName) : found;
  }).join(', ');
}
