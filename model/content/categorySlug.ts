import { slugOf } from '../lib/slug.ts';
import type { GameEntry } from './schemas.ts';

/** Letters that Unicode does not decompose, each with the letters that WordPress writes for it in English. */
const LETTERS = new Map(
  (
    'ªa ºo Æae æae Ðd ðd Øo øo Þth þth ßs Đd đd Ħh ħh ıi Ĳij ĳij ĸk Ŀl ŀl Łl łl ŉn Ŋn ŋn Œoe œoe ' +
    'Ŧt ŧt ſs Əe ǝe ɑa €e £'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
/** The accented letters that WordPress knows: those of Europe, of Pinyin and of Vietnamese. */
const ACCENTED = /[À-ſƠơƯưǍ-ǜȘ-țẠ-ỹ]/g;

/** Spaces, dashes and separators, as bytes. */
const DASHES = /%c2%a0|%e2%80%(?:8[0-9a]|93|94|a8|a9|af)/g;
/** Quotes, signs such as © and ™, invisible characters and loose accents, as bytes. */
const DROPPED =
  /%c2%(?:a1|a9|ab|ad|ae|b0|b4|bb|bf)|%e2%80%(?:8[b-f]|9[89a-f]|a2|a6|a[a-e]|b9|ba)|%e2%84%a2|%cb%8a|%cc%8[014c]|%cd%81|%ef%bb%bf|%ef%bf%bc/g;

const MAX_BYTES = 200;

/** Returns a text whose letters beyond ASCII are bytes: `%e5%8a%9f`. It is cut before a character that does not fit. */
function encode(text: string): string {
  let encoded = '';
  for (const character of text) {
    const bytes = character > '\x7f' ? encodeURIComponent(character).toLowerCase() : character;
    if (encoded.length + bytes.length > MAX_BYTES) break;
    encoded += bytes;
  }
  return encoded;
}

/**
 * Returns the slug that WordPress gives a category of this name in English: the rules of `sanitize_title` in
 * wp-includes/formatting.php. This site's own URLs have slugs of model/lib/slug.ts.
 */
export function categorySlug(name: string): string {
  const plain = name
    .replace(/<[a-z/!?][^>]*>/gi, '')
    .replace(/%(?:[0-9a-f]{2})?|\p{Cs}/giu, '')
    .normalize('NFC')
    .replace(/[^ -~]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(ACCENTED, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase();
  return encode(plain)
    .replace(DASHES, '-')
    .replace(DROPPED, '')
    .replaceAll('%c3%97', 'x')
    .replace(/&(?:[a-z]\w{1,7}|#\w+);/g, '')
    .replace(/[./]/g, '-')
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Adds the category to a game whose name gives another slug there than here, so that browsers load no such rules. */
export function withCategory(game: GameEntry): GameEntry {
  const category = categorySlug(game.name);
  const isOther = category !== '' && category !== slugOf(game.name);
  return isOther ? { category, ...game } : game;
}
