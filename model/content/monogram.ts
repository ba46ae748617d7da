import { NUMBERS } from './spelling.ts';

/** Roman numerals of sequels. In names, a single I or X is mostly a letter. */
const ROMAN = /^(?!X$)[IVX]+$/;

/** More letters would be too small on a card that is 110 px wide. */
const MAX_LENGTH = 5;

const isUpperCase = (word: string): boolean => word.length > 1 && /^\p{Lu}+$/u.test(word);

function letterPart(word: string): string {
  if (isUpperCase(word) && word.length <= 3) return word;
  const [, letters = word, digits = ''] = /^(\p{L}+)(\d{0,2})$/u.exec(word) ?? [];
  const isCamelCase = /^\p{Lu}\p{Ll}+\p{Lu}/u.test(letters);
  return (isCamelCase ? letters.replace(/\p{Ll}/gu, '') : letters.charAt(0)) + digits;
}

/** Returns a word's part of the monogram: a number, its capitals or its initial. Long numbers give no part. */
function part(word: string): string {
  const roman = ROMAN.test(word) && NUMBERS.get(word.toLowerCase());
  if (roman) return String(roman);
  const [number] = /^\d+/.exec(word) ?? [];
  if (number !== undefined) return number.length > 2 ? '' : number;
  return letterPart(word);
}

/** Joins the parts. If they are too long, initials between the first and the last part are dropped. */
function join(parts: readonly string[]): string {
  const whole = parts.join('');
  if (whole.length < MAX_LENGTH || parts.every((text) => text.length === 1)) return whole;
  return parts
    .filter((text, index) => text.length > 1 || index === 0 || index === parts.length - 1)
    .join('');
}

/**
 * Returns up to five letters and digits that players use for a game: GTA5, FF14, OSRS. Empty when no
 * word gives a part.
 */
export function monogramOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^\p{Script=Latin}\p{N}]+/u)
    .filter((word) => word !== '');
  const [first = ''] = words;
  const parts = words.map(part).filter((text) => text !== '');
  const isShort = parts.length === 1 && parts[0]?.length === 1;
  if (isUpperCase(first) && first.length > 2) return first.slice(0, MAX_LENGTH);
  return (isShort ? first.slice(0, 2) : join(parts)).slice(0, MAX_LENGTH).toUpperCase();
}

/** Returns the text's width in the display font, rounded up to half an em. */
export function monogramEms(text: string): number {
  const widths = Array.from(text, (letter) => (/[MW]/.test(letter) ? 0.97 : 0.72));
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * 2) / 2;
}
