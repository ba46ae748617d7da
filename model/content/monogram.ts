import { NUMBERS } from './spelling.ts';

/** Roman numerals of sequels. In names, a single I or X is mostly a letter. */
const ROMAN = /^(?!X$)[IVX]+$/;

/** More letters would be too small on a card that is 110 px wide. */
const MAX_LENGTH = 5;

/** Returns a word's part of the monogram: a number, its capitals or its initial. Long numbers give no part. */
function part(word: string): string {
  const roman = ROMAN.test(word) && NUMBERS.get(word.toLowerCase());
  if (roman) return String(roman);
  if (/^\d/.test(word)) return /^\d{1,2}(?!\d)/.exec(word)?.[0] ?? '';
  if (/^\p{Lu}{2,3}$/u.test(word)) return word;
  return (word.match(/^\p{L}|(?<=\p{Ll})\p{Lu}|(?<=\p{L})\d{1,2}$/gu) ?? []).join('');
}

/** Returns up to five letters and digits that players use for a game: GTA5, FF14, OSRS; empty if no word has any. */
export function monogramOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^\p{Script=Latin}\p{N}]+/u)
    .filter((word) => word !== '');
  const [first = ''] = words;
  if (/^\p{Lu}{3,}$/u.test(first)) return first.slice(0, MAX_LENGTH);
  const parts = words.map(part).filter((text) => text !== '');
  // If it is too long, initials between the first and the last part are dropped: EA Sports FC is EAFC.
  const isLong = parts.join('').length >= MAX_LENGTH && parts.some((text) => text.length > 1);
  const whole = parts
    .filter(
      (text, index) => !isLong || text.length > 1 || index === 0 || index === parts.length - 1,
    )
    .join('');
  return (whole.length === 1 ? first.slice(0, 2) : whole.slice(0, MAX_LENGTH)).toUpperCase();
}

/** Returns the text's width in the display font, rounded up to half an em. */
export function monogramEms(text: string): number {
  const widths = Array.from(text, (letter) => (/[MW]/.test(letter) ? 0.97 : 0.72));
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * 2) / 2;
}
