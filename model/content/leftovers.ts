/** What visitors would see, and what to do about it. */
export interface Leftover {
  /** As it stands in the text. */
  readonly found: string;
  readonly advice: string;
}

/** Words that templates of policies have in their blanks, such as `[Your Company]`. */
const BLANK_WORDS = [
  'your|insert|enter|e-?mail|company|name|address|phone|jurisdiction|date|image|placeholder|object Object',
  'ihre?|firma|adresse|datum|einf\\p{L}+|eintragen|votre|ins[eé]r\\p{L}+|entreprise|société',
  'nombre|empresa|dirección|nome|endereço|indirizzo|azienda|naam|bedrijf\\p{L}*|invullen',
  'nazwa|adres|firmy|tw[oó]j\\p{L}*|adınız|şirket\\p{L}*|ваш\\p{L}*|название|адрес|компани[яи]',
].join('|');

/** What templates and chat bots leave in any text. Nobody means it. */
export const LEFTOVERS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    new RegExp(
      String.raw`\[(?:[^[\]\n]*(?<!\p{L}))?(?:${BLANK_WORDS})(?:(?!\p{L})[^[\]\n]*)?\]|\[[^[\]\n]*(?:公司名|会社名|회사명)[^[\]\n]*\]`,
      'giu',
    ),
    'fill in this blank of a template',
  ],
  [
    /【(?:[^】\n]*†[^】\n]*|\d+:\d+)】|\[\d+(?::\d+)?†[^\]\n]*\]|\[oaicite[^\]\n]*\]|(?:cite)?turn\d+(?:search|view|news|image|file)\d+/g,
    'remove it: a chat bot left it there',
  ],
];
