import { WINDOWS_1252 } from '../lib/entities.ts';

/** A word whose letters were decoded twice, such as `PokÃ©mon`. */
export interface DecodedTwice {
  readonly word: string;
  /** The word as it was meant: `Pokémon`. */
  readonly meant: string;
  /** Its place in the text. */
  readonly index: number;
}

/** Letters of the bytes 128 to 255 at consoles of Windows, in the United States and in Europe. */
const CONSOLES = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
];

const upperHalf = (label: string): string =>
  new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));

const LATIN_1 = String.fromCharCode(...Array.from({ length: 128 }, (_, at) => 128 + at));

/** Returns what finds and undoes UTF-8 that a program read with these letters. */
function encodingOf(letters: string) {
  const byteOf = new Map(Array.from(letters, (letter, at) => [letter, 128 + at]));
  const any = (from: number, to: number): string => `[${letters.slice(from - 128, to - 127)}]`;
  const next = any(0x80, 0xbf);
  const runs = `(?:${any(0xc2, 0xdf)}${next}|${any(0xe0, 0xef)}${next}{2}|${any(0xf0, 0xf4)}${next}{3})+`;
  return { byteOf, runs: new RegExp(runs, 'gu') };
}

const LABELS =
  'windows-1250 windows-1251 windows-1253 windows-1254 windows-1257 koi8-r macintosh'.split(' ');

/** What programs take UTF-8 for. Node.js 20 itself decodes windows-1252 as Latin-1. */
const ENCODINGS = [
  LATIN_1,
  WINDOWS_1252 + LATIN_1.slice(32),
  ...LABELS.map(upperHalf),
  ...CONSOLES,
].map(encodingOf);

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Latin letters and signs of prose, letters of one other script, or an emoji. */
const LIKELY =
  /^(?:[\u00A0-\u017F\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u1E00-\u1EFF\u2010-\u203A€™]+|[\u0386-\u03CE]{2,}|[\u0401-\u045F]{2,}|[\u0590-\u0DFF]{2,}|[\u0E00-\u1CFF\u3000-\uD7A3]{2,}|\p{Extended_Pictographic}.*)$/u;

/** Neighbours that no language has, with one sign before the run and one behind it. */
const ODD = [
  // A capital behind a small letter (kÃ), a sign between letters (â€™s), two scripts in a word (Гјber).
  /^\p{Ll}\p{Lu}|\p{L}[^\p{L}]+\p{L}|[\p{Script=Cyrillic}\p{Script=Greek}][a-z]/u,
  /^\P{Lu}Â[\u00A0-§©®-±´¿]|^.[ÂÃÄÅ][ŒœŠšŽžŸƒ\u0080-\u009F]|^.Ã[‰‹€‚ˆ„¡¤-§¨¬¯±-¶¸¹¼-¾]|^\P{L}Ã\u00A0/u,
  /[ĂĹ][ľĽłŁśŚšŠžŽźŹťŤąĄ]|В[©§]|√[\p{Script=Latin}©®§•¶†]|¬[©ß∞±£•]|\p{Ll}ƒ/u,
  /[├┬][^─┤┼┴┐└┘┬├\s]|[─┼≈].[a-z]/u,
];

type Encoding = ReturnType<typeof encodingOf>;

/** Returns a run of letters as it was meant; undefined for letters that nobody writes. */
function decode(run: string, { byteOf }: Encoding): string | undefined {
  try {
    const meant = UTF_8.decode(Uint8Array.from(run, (letter) => byteOf.get(letter) ?? 0));
    return LIKELY.test(meant) ? meant : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a run is no chance: three bytes for one sign, two foreign letters, or odd neighbours. */
function isOdd(run: string, meant: string, before: string, after: string): boolean {
  if (run.length > 2 && !/[\u1E00-\u1EFF]/.test(meant)) return true;
  return ODD.some((pair) => pair.test(`${before || ' '}${run}${after}`));
}

function repairedAs(word: string, encoding: Encoding): string {
  // Each letter of a broken word is broken, but for those of ASCII.
  let isBroken = false;
  if (/(?![a-z])\p{L}/iu.test(word.replace(encoding.runs, ''))) return word;
  const meant = word.replace(encoding.runs, (run: string, at: number) => {
    const letters = decode(run, encoding);
    if (letters === undefined) return run;
    isBroken ||= isOdd(run, letters, word.charAt(at - 1), word.charAt(at + run.length));
    return letters;
  });
  return isBroken ? meant : word;
}

/** Returns a word as it was meant. Some words were decoded three times. */
function repaired(word: string): string {
  const all = ENCODINGS.map((encoding) => repairedAs(word, encoding));
  // The right encoding repairs most.
  const meant = all.reduce((best, one) => (one.length < best.length ? one : best), word);
  return meant === word ? word : repaired(meant);
}

/** Returns all words whose UTF-8 was read in another encoding, in Markdown or JSON with its `\u00e9`. */
export function decodedTwice(text: string): DecodedTwice[] {
  const plain = text.replace(/\\u(?!00[0-7])[\da-f]{4}/gi, (code) =>
    String(JSON.parse(`"${code}"`)),
  );
  return [...plain.matchAll(/[^\0-&(-,/:-@[-`{-\u007F]+/g)].flatMap(({ 0: word, index }) => {
    const meant = /[^\0-\u007F]/.test(word) ? repaired(word) : word;
    return meant === word ? [] : [{ word, meant, index }];
  });
}
