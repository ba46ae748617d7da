/** Spellings of the numbers from 0 to 20, in names and in queries. A single "i" is mostly a letter. */
const SPELLINGS =
  'zero,one first,two second ii,three third iii,four iv,five v,six vi,seven vii,eight viii,nine ix,ten x,' +
  'eleven xi,twelve xii,thirteen xiii,fourteen xiv,fifteen xv,sixteen xvi,seventeen xvii,eighteen xviii,' +
  'nineteen xix,twenty xx';

/** The numbers by their spellings. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  SPELLINGS.split(',').flatMap((words, number) => words.split(' ').map((word) => [word, number])),
);

/** Removes case, accents and punctuation: "Baldur’s" becomes "baldurs", "Counter-Strike" "counter strike". */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[\p{M}.'’‘ʼ`´"“”]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Removes "and" and "the", unless nothing else remains. "&" is punctuation, so it is gone already. */
export function withoutFillers(words: string): string {
  const rest = words.split(' ').filter((word) => word !== 'and' && word !== 'the');
  return rest.join(' ') || words;
}

/** Removes the spaces: of "final fantasy xiv", "finalfantasyxiv" is another spelling. */
export const squeeze = (words: string): string => words.replaceAll(' ', '');

/** Writes numbers in digits and keeps spaces around them alone: "diablo 2 " is no part of "diablo 20 ". */
export const squeezeInDigits = (words: string): string =>
  words.replaceAll(
    /(\d+)(?:st|nd|rd|th)?|[^ \d]+| /g,
    (word: string, digits: string | undefined) => {
      const number = digits ?? NUMBERS.get(word);
      return number === undefined ? word.trim() : ` ${number} `;
    },
  );
