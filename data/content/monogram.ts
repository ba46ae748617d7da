/** Roman numerals of sequels; I and X are left out, since they are more often letters. */
const ROMAN = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', '', 'XI', 'XII', 'XIII', 'XIV'];

/** More letters than these would be too small on a card that is 110 px wide. */
const LONGEST = 5;

const isShouted = (word: string): boolean => word.length > 1 && /^\p{Lu}+$/u.test(word);

function letterPart(word: string): string {
  if (isShouted(word) && word.length <= 3) return word;
  const [, letters = word, digits = ''] = /^(\p{L}+)(\d{0,2})$/u.exec(word) ?? [];
  const isHumped = /^\p{Lu}\p{Ll}+\p{Lu}/u.test(letters);
  return (isHumped ? letters.replace(/\p{Ll}/gu, '') : letters.charAt(0)) + digits;
}

/** What one word gives: its initial, its capitals, or a number of up to two digits. */
function part(word: string): string {
  const roman = ROMAN.indexOf(word);
  if (roman >= 0) return String(roman + 2);
  const [number] = /^\d+/.exec(word) ?? [];
  if (number !== undefined) return number.length > 2 ? '' : number;
  return letterPart(word);
}

/** All parts as one; if that is too long, the initials between the first and the last are left out. */
function join(parts: readonly string[]): string {
  const whole = parts.join('');
  if (whole.length < LONGEST || parts.every((text) => text.length === 1)) return whole;
  return parts
    .filter((text, index) => text.length > 1 || index === 0 || index === parts.length - 1)
    .join('');
}

/**
 * One to five letters and digits that stand for a game on its cover, as players shorten names: GTA5,
 * FF14, OSRS. Upper case, accents dropped; empty when the name has no letter or digit.
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
  if (isShouted(first) && first.length > 2) return first.slice(0, LONGEST);
  return (isShort ? first.slice(0, 2) : join(parts)).slice(0, LONGEST).toUpperCase();
}

/**
 * The smallest multiple of half an em that fits the text in the display font at its heaviest: M and W
 * are up to 0.97 em wide, everything else up to 0.75 em, less a tracking of 0.03 em.
 */
export function monogramEms(text: string): number {
  const widths = Array.from(text, (letter) => (/[MW]/.test(letter) ? 0.97 : 0.72));
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * 2) / 2;
}
