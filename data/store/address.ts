import { field } from './field.ts';
import { cleanLine, limits } from './text.ts';

/** Codes that ISO 3166-1 leaves to its users, Kosovo's XK apart, or that stand for no country. */
const isPrivateCode = (code: string): boolean => /^(?:AA|EZ|Q[M-Z]|UN|X[A-JL-Z]|ZZ)$/.test(code);

/** The English name of an ISO 3166-1 alpha-2 code; the text itself when it is no known code. */
export function countryName(text: string): string {
  const code = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || isPrivateCode(code)) return text;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? text;
}

/** Of a JSON value, the text that a person can read; empty when there is no letter or digit in it. */
function part(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = cleanLine(String(value), limits.addressPart);
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/**
 * A store's address on one line. The marketplace gives an object with any subset of the fields, a
 * plain text with line breaks, an empty array or nothing at all.
 */
export function formatAddress(address: unknown): string {
  if (typeof address === 'string') {
    return address
      .split(/[\r\n]+/, 8)
      .map(part)
      .filter(Boolean)
      .join(', ');
  }
  const parts = ['street_1', 'street_2', 'city'].map((name) => part(field(address, name)));
  return [...parts, countryName(part(field(address, 'country')))].filter(Boolean).join(', ');
}
