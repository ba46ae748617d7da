/** What visitors would see, and what to do about it. */
export interface Leftover {
  /** As it stands in the text. */
  readonly found: string;
  readonly advice: string;
}

/** Words that templates of policies have in their blanks, such as `[Your Company]` and `[CompanyName]`. */
const BLANK_WORDS = `(?:${[
  'your|(?:insert|enter)(?=[ _:-]+\\p{L})|url|e-?mail|company|name|address|phone|country|state|city|website',
  'jurisdiction|date|image|placeholder|object Object',
  'ihre?|firma|firmenname|adresse|straße|datum|einf\\p{L}+|eintragen|votre|ins[eé]r(?!t(?:s|ed|ing)?(?!\\p{L}))\\p{L}+|entreprise|société',
  'nombre|empresa|dirección|nome|endereço|indirizzo|azienda|naam|bedrijf\\p{L}*|invullen',
  'nazwa|adres|firmy|tw[oó]j\\p{L}*|adınız|şirket\\p{L}*|ваш\\p{L}*|название|адрес|компани[яи]',
].join('|')}){1,2}`;

/** Words that are a blank alone only: prose may say “[the price]”. */
const LONE_WORDS = 'link|amount|number|price|currency|percentage|title|time|x{2,}';

/** A blank in other brackets than those of a link. A key, such as `<Enter>`, is none. */
const ANGLED = String.raw`<(?! )(?:[\p{L}'’/ _-]{0,60}(?<!\p{L}))?${BLANK_WORDS}(?:(?!\p{L})[\p{L}'’/ _-]{0,60})?(?<! )>`;

/** Marks of unfinished work. In quotes, a text speaks of them; names and addresses have them as a part. */
const UNFINISHED =
  /(?<![\p{L}\p{N}_@#/.‘'-])(?:\[(?:TBD|tbd|TODO)\b[^\]\n]*\]|TBD|Tbd|tbd|T\.B\.D\.|FIXME)(?![\p{L}\p{N}_@/’'-]|\.\w)(?!(?<=["“”„«»「『][^"“”„«»「」『』\n]*)[^"“”„«»「」『』\n]*["“”«»」』])/gu;

/** How languages begin the line that DeepL and others add, as a sentence. Prose goes on: “This page was translated …”. */
const TRANSLATED_WITH =
  'Translated with|Übersetzt mit|Traduit avec|Traducido con|Tradotto con|Vertaald met|Przetłumaczono z|Переведено с помощью';

const TRANSLATED = new RegExp(
  String.raw`(?:(?<=^[—–(* -]{0,3})|(?<=[.!?…:)"”»。] ?))(?:(?:${TRANSLATED_WITH}) \S+ \([^()\n]*(?:[vw]ers|верс)[^()\n]*\)|Tradu(?:cción realizada con la|zido com a) vers\S+ gratuita do?e?l? tradu[ct]+or (?:- )?\S+|(?:通过)?DeepL[\w./]*（(?:無料版|免费版)）(?:で翻訳しました|翻译))`,
  'gimu',
);

/** What templates, chat bots and Word leave in any text. Nobody means it. */
export const LEFTOVERS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    new RegExp(
      String.raw`${ANGLED}|\[(?:${LONE_WORDS})\]|\[(?:[^[\]\n]*(?<!\p{L}))?${BLANK_WORDS}(?:(?!\p{L})[^[\]\n]*)?\]|\[[^[\]\n]*(?:公司名|会社名|회사명)[^[\]\n]*\]`,
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
  [UNFINISHED, 'write what belongs here, or put it in quotes if you speak of it'],
  [TRANSLATED, 'remove it: a translator left it there'],
  [/lorem ipsum/gi, 'write the text that belongs here'],
];
