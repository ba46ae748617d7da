/** What visitors would see, and what to do about it. */
export interface Leftover {
  /** As it stands in the text. */
  readonly found: string;
  readonly advice: string;
}

/** Words that templates of policies have in their blanks, such as `[Your Company]`. */
const BLANK_WORDS = [
  'your|insert|enter|e-?mail|company|name|address|phone|country|state|city|website',
  'jurisdiction|date|image|placeholder|object Object',
  'ihre?|firma|firmenname|adresse|straße|datum|einf\\p{L}+|eintragen|votre|ins[eé]r\\p{L}+|entreprise|société',
  'nombre|empresa|dirección|nome|endereço|indirizzo|azienda|naam|bedrijf\\p{L}*|invullen',
  'nazwa|adres|firmy|tw[oó]j\\p{L}*|adınız|şirket\\p{L}*|ваш\\p{L}*|название|адрес|компани[яи]',
].join('|');

/** What templates, chat bots and Word leave in any text. Nobody means it. */
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
  [
    /\b(?:(?:Error|Fehler)! (?:Reference source|Bookmark|Hyperlink reference|Verweisquelle|Textmarke) |Click or tap (?:here )?to enter |Klicken oder tippen Sie(?: hier)?, um )[^.\n]*\.?/gi,
    'write the text that belongs here, as Word left this',
  ],
  [/lorem ipsum/gi, 'write the text that belongs here'],
];
