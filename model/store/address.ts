import { field } from './field.ts';
import { cleanLine, LIMITS } from './text.ts';

/** Codes of ISO 3166-1 for private use, except XK (Kosovo), and codes that are no country. */
const PRIVATE_CODE = /^(?:AA|EZ|Q[M-Z]|UN|X[A-JL-Z]|ZZ)$/;

/** Returns the English name of an ISO 3166-1 alpha-2 code; other texts stay. */
export function countryName(text: string): string {
  const code = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || PRIVATE_CODE.test(code)) return text;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? text;
}

/** Returns a part of an address; empty without a letter or digit. */
function part(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = cleanLine(String(value), LIMITS.addressPart);
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/**
 * Returns a store's address on one line. The marketplace sends an object with some of the fields, a text
 * with line breaks, an empty array or nothing.
 */
export function formatAddress(address: unknown): string {
  const parts =
    typeof address === 'string'
      ? address.split(/[\r\n]+/, 8).map(part)
      : [
          ...['street_1', 'street_2', 'city'].map((name) => part(field(address, name))),
          countryName(part(field(address, 'country'))),
        ];
  return parts.filter(Boolean).join(', ');
}
