/** What visitors would see and would not read as prose: as it stands in the text, and what to do. */
export interface OddProse {
  readonly found: string;
  readonly advice: string;
}

/** Stand for what is no prose in the visible text of Markdown: code, escaped signs, plain URLs, code of several words. */
export const STAND_IN = { code: '\uE000', escape: '\uE001', url: '\uE002', words: '\uE003' };

/** Signs with a meaning to tools. Prose has them in a few places only. */
const SIGN = /[*_~=+^|#<>[\]\\`@$%&:/\uFFFC]/gu;

/** Matches URLs, e-mail addresses and host names. */
const PROSE_URLS =
  /https?:\/\/[^\s\uE001]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w@.-])(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#][^\s\uE001)\]]*)?/gu;

/** Where prose has signs, each with the day and the occasion on which it was met. */
const PLACES: readonly RegExp[] = [
  // 2026-11-26, contact pages: @handle, #hashtag, /path, C:\path.
  /(?<![^\s("“„«'/])(?:@[\w.-]+(?:@[\w.-]+)?|#[\p{L}\p{N}_]+(?![\p{L}\p{N}_#])|~?\/(?:[\w.~-]+\/?)+)|(?<=(?<!\p{L})[A-Z]):\\[\w\\.-]+/u,
  // 2026-11-26, words of shops: smileys.
  /(?<!\S)(?:[:;=]['’]?-?[)(\][DPpOo3*|/\\{}]+|[<>]?[\^><oOT-][_.]+[\^><oOT.-]|>?:[()]|<[/\\]?3+|\^\^|\\o\/|¯\\_\(ツ\)_\/¯)(?![\p{L}\p{N}])/u,
  // 2026-11-26, Japanese: (^_^), (´・ω・`), ^o^.
  /(?<!\])\((?=[^()\n]*[_^><・])(?:[^\p{L}\p{N}()\n]|ω){2,9}\)|\^[oO.]\^/u,
  // 2026-11-26, policies: C++, 18+, +49, Ctrl+C, 1 + 1; 2026-11-28, terms of marketplaces: (+ 8 %), Google +.
  /(?<=[\p{L}\p{N})%"”’])\+{1,2}(?!\+)|(?<!\S|\+)\(?\+(?=[\d(])|(?<=[^\s+|-])\+(?=[^\s+|=-])|(?<=\()\+(?= ?[\p{L}\d])|(?<=\S )\+(?=[,;.)”])/u,
  // 2026-11-27, names of players: Anna#1234; C#, # 12.
  /(?<=\p{L})#(?![\p{L}\p{N}])|(?<=[\p{L}\p{N}])#(?=[\p{L}\p{N}]{3,5}(?![\p{L}\p{N}#]))|(?<=\S |\.)#(?= ?\d)|(?<=[“(])#(?= )/u,
  // 2026-11-26, prices: notes (5 %*), products (3*4), hidden digits (****1234), a line that explains a note.
  /(?<=[^\s*])\*{1,3}(?![*\p{L}\p{N}])|(?<![^\s(])\*(?=[\s)]|$)|(?<=\d)\*(?=\d)|\*{3,}(?= ?[\d*])/u,
  /(?:^|(?<=\s))\*(?=[\p{L}\p{N}])(?![^\n]*\*)|^\*{2,3}(?= )/u,
  // 2026-11-26, German and Spanish: Verkäufer*innen, jugador@s.
  /(?<=\p{L})(?<!\*\S*)\*(?=\p{L})(?!\S*\*)|(?<=\p{L})@(?=s?(?!\p{L})|\p{Lu})/u,
  // 2026-11-26, lists of cookies: _ga_*, __cf_bm, snake_case, _handle_, *.example.com.
  /(?<![^\s("“'/,])(?:_{1,2}(?=[\p{L}\p{N}][\w.*-]*(?<!_)(?:[\s).,;:"”]|$))(?!\w+__)|\*(?=\.\w))/u,
  /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}*])|(?<!\S)_[\w.-]*\w_?(?![\w_])(?<=_)/u,
  // 2026-11-26, Chinese and Japanese: ~30, 5~6, yes~.
  /(?<![^\s(])~ ?(?=[\d$€£])|(?<=[\p{L}\p{N}])(?<!~\S*)~(?=[\p{L}\p{N}]|[\s!?.,]|$)(?!\S*~)|(?<=\S )~(?= )/u,
  // 2026-11-26, policies: 2^10, 1=1; 2026-11-28, German and Spanish terms: (= due date), (=orders).
  /(?<=[\p{L}\p{N})])\^(?=[\p{L}\p{N}(])(?![^\s^]*\^)|(?<=[\p{L}\p{N})])=(?=[\p{L}\p{N}(-]| (?!=))|(?<=\()=(?= ?[\p{L}\d])/u,
  // 2026-11-26, policies: signs between spaces, comparisons with a number, Settings > Privacy, arrows; It`s.
  /(?<=\S )(?:[=+*&@%:]|!=|&&|[<>=|]{1,2}|[<>]=|[-=]{1,2}>|<[-=]{1,2})(?= \S)|(?<![<>])[<>]=? ?(?=[\d$€£])/u,
  /(?<=[\p{L}\p{N}])(?<!<\S*)>(?=\p{L})|(?<!\S)(?:[+~=*@]|<[-=]{1,2}|[-=]{1,2}>)(?!\S)|(?<=\p{L})\|(?=\p{L})/u,
  /^= (?=\S)|(?<=\p{L})(?:-{1,2}>|`)(?=\p{L})/u,
  // 2026-11-26, who escapes one sign only: \[x], \<x y>.
  /(?<=\uE001\S*)[*_~=+^|#<>[\]\\`:%$]|(?<=\uE001[^\n<>[\]]*)[\]>]/u,
  // 2026-11-26, prices and names: $5, US$ 5, $AAPL, 5 %, AT&T.
  /\$(?![\p{L}{(])|\$(?=[A-Z]{2,5}\b(?!\$))|(?<=[\d\p{L}][ \u00A0\u202F]?)%{1,2}(?![\p{L}\p{N}])|(?<=\d[ \u00A0\u202F]?)%(?!\w)|%(?=\d)/u,
  /&(?![#&])(?!\w{2,};|(?:amp|copy|euro|gt|hellip|lt|mdash|nbsp|ndash|quot|reg|trade)\b)|(?<=\w)::(?=\w)/u,
  // 2026-11-26, all languages: 10:30, a colon behind a word, also with the space of French; and/or.
  /(?<=[^\s:([]):(?!:|\w[\w+-]*:(?!\w))|(?<=[^\s:][ \u00A0\u202F]):(?=\s|$)|(?<!\/)\/(?!\/)|(?<=\p{L})\/\/(?=\p{L})/u,
];

/** Matches signs where prose has them. The first test makes it fast: each place begins with one of these. */
const PROSE_SIGNS = new RegExp(
  `(?=[-!*_~=+^|#<>[\\]\\\\\`@$%&:/;¯(oOT])(?:${PLACES.map(({ source }) => source).join('|')})`,
  'gmu',
);

/** Matches brackets of prose: `[1]`, `[sic]`, `[…]`. A bracket before a target is a link that is none. */
const PROSE_BRACKETS =
  /\[([\p{L}\p{N}…"“„'(€$.][^[\]\n]*|[^\s\w])\](?!\(|\[(?!\d)|(?: \(|（)(?:\uE002|https?:|mailto:|tel:|www\.|\/))/gu;

type Row = readonly [pattern: RegExp, advice: string];

/** What is refused by name, with the day and the occasion. `prose` are fields and texts, `fields` names of games, too. */
const REFUSED = {
  all: [
    // 2026-11-26, fields that were copied from web pages and programs.
    [
      /&(?:#\d+|#[xX][\da-fA-F]+|amp|apos|copy|euro|gt|hellip|lt|[lr][ads]quo|[mn]dash|nbsp|quot|reg|trade|[a-zA-Z](?:acute|grave|uml|tilde|cedil));|(?<!:\/\/\S*)(?:[=%][\dA-F]{2}){2,}|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\[nrt](?![a-z])|\\"/g,
      'write the character itself',
    ],
    // 2026-11-26, UTF-8 read as Windows-1252: PokÃ©mon, itâ€™s, zÅ‚oty, ÐŸÑ€Ð¸. No language has these neighbours.
    [
      /\S*(?:(?<=\p{Ll})[Â-ÖØ-Þ][\u0080-¿\u2013-\u203AŒœŠšŽžŸƒˆ˜€™]|Ã[¡-ª¬-º¼-¿‰‚„ˆ‡ƒ€œŸ–]|(?<!\p{Lu})Â[\u00A0§©®-³´·¿]|â€.|â‚¬|ðŸ|(?:[Î-Ñ][\u0080-¿\u2013-\u203AŒœŠšŽžŸƒˆ˜€™]){2,}|(?:[ã-ë][\u0080-¿\u2013-\u203AŒœŠšŽžŸƒˆ˜€™]{2}){2,})\S*/gu,
      'write what was meant, and save the file as UTF-8',
    ],
    [/[\uE004-\uF8FF\u{F0000}-\u{10FFFD}\uFFFC]+/gu, 'remove it: a font or a tool left it there'],
  ],
  fields: [
    // 2026-11-26, fields that were written as in a CMS, a chat or a template.
    [
      /(?<![\w*~])(\*\*|~~)(?=[^\s*~])[^\n]*?[^\s*~]\1(?![\w*~])|\]\([^()\s]+\)|\[\/[a-z]+\]|\{\{.*?\}\}|\{%.*?%\}|<%.*?%>|\$?\{[\w. -]*\}|\*\|\w+\|\*|<\/?(?:a|b|br|button|code|div|em|font|h[1-6]|i|iframe|img|input|li|ol|p|s|script|span|strong|style|su[bp]|svg|table|t[dhr]|u|ul)(?:\s[^<>]*)?\/?>|<!--/gi,
      'write words alone, without HTML, Markdown and placeholders',
    ],
  ],
  prose: [
    // 2026-11-26, templates of policies. A key, such as <Enter>, is none; prose may say “[the price]”.
    [
      new RegExp(
        String.raw`\[(?:link|amount|number|price|currency|percentage|title|time|x{2,})\]|\[[^[\]\n]*(?:公司名|会社名|회사명)[^[\]\n]*\]|` +
          String.raw`[<[](?! )(?:[^<>[\]\n@.\d]{0,60}(?<!\p{L}))?(?:your|(?:insert|enter)(?=[ _:-]+\p{L})|url|e-?mail|company|name|` +
          'address|phone|country|state|city|website|jurisdiction|date|image|placeholder|object Object|ihre?|firma|firmenname|' +
          String.raw`adresse|straße|datum|einf\p{L}+|eintragen|votre|ins[eé]r(?!t(?:s|ed|ing)?(?!\p{L}))\p{L}+|entreprise|` +
          String.raw`société|nombre|empresa|dirección|nome|endereço|indirizzo|azienda|naam|bedrijf\p{L}*|invullen|nazwa|adres|` +
          String.raw`firmy|tw[oó]j\p{L}*|adınız|şirket\p{L}*|ваш\p{L}*|название|адрес|компани[яи]){1,2}` +
          String.raw`(?:(?!\p{L})[^<>[\]\n@.\d]{0,60})?(?<! )[>\]]`,
        'giu',
      ),
      'fill in this blank of a template',
    ],
    // 2026-11-26, answers of chat bots.
    [
      /【(?:[^】\n]*†[^】\n]*|\d+:\d+)】|\[\d+(?::\d+)?†[^\]\n]*\]|\[oaicite[^\]\n]*\]|\[(?:cite|source|ref)(?:_\w+|: ?[\d, ]+)\]|(?:cite)?turn\d+(?:search|view|news|image|file)\d+/g,
      'remove it: a chat bot left it there',
    ],
    // 2026-11-27, what Word and layouts leave for a writer.
    [
      /lorem ipsum|\b(?:(?:Error|Fehler)! (?:Reference source|Bookmark|Hyperlink reference|Verweisquelle|Textmarke) |Click or tap (?:here )?to enter |Klicken oder tippen Sie(?: hier)?, um )[^.\n]*\.?/gi,
      'write the text that belongs here',
    ],
    // 2026-11-27, drafts. In quotes, a text speaks of them; names and addresses have them as a part.
    [
      /(?<![\p{L}\p{N}_@#/.‘'-])(?:\[(?:TBD|tbd|TODO)\b[^\]\n]*\]|TBD|Tbd|tbd|T\.B\.D\.|FIXME)(?![\p{L}\p{N}_@/’'-]|\.\w)(?!(?<=["“”„«»「『][^"“”„«»「」『』\n]*)[^"“”„«»「」『』\n]*["“”«»」』])/gu,
      'write what belongs here, or put it in quotes if you speak of it',
    ],
    // 2026-11-27, the last line of DeepL. Prose goes on: “This page was translated with DeepL (free version) by Ann.”
    [
      /[^.!?\n]{0,40}(?:vers\S+ gratuita d\S+ tradu\S+ (?:- )?DeepL[.\w]*|DeepL[\w./]* ?[(（][^()（）\n]*(?:[vw]ers|верс|版)[^()（）\n]*[)）](?:で翻訳しました|翻译)?)(?=[.。)*]*$)/gimu,
      'remove it: a translator left it there',
    ],
  ],
  texts: [
    // 2026-11-26, templates of policies, and short codes of WordPress.
    [
      /\[(?=[^\]\n]*(?:\p{Lu}{5}|[ _]))\p{Lu}[\p{Lu}_/ ]{4,}\]|\[\p{Lu}[\p{L}'’-]*(?: [\p{L}/'’-]+)+\]|\[\w*_\w*\]|\[[●•○*]+\]|\[[\w-]+(?: [\w-]+=[^\s\]]+)+ *\/?\]|_{3,}|\.{8,}|\bXX[/.-]XX[/.-](?:20)?XX\b/gu,
      'fill in this blank of a template',
    ],
    // 2026-11-26, bullets of Word, whose other fonts make them o, §, Ø, ü or v with a tab; 2026-11-27, runs of ticks.
    [
      /^[ \t]*(?:[•▪▫●◦‣⁃∙►➤➢❖\uF0B7\uF0A7]|[·○■□](?=\s)|[o§Øüv](?=\t))[^]*|^[ \t]*([✓✔✅☑✗✘❌→➔➜»★☆◆◇▶▸👉🔹🔸–—])\uFE0F?[ \t]+\S.*\n[ \t]*\1\uFE0F?[ \t][^]*|^([-*])(?=\p{L}).*\n\2\p{L}[^]*/gmu,
      'write "- " before each entry of a list, and an empty line above the first',
    ],
    // 2026-11-26, policies that an editor or a mail program wrapped. Lines are shown as they were typed.
    [
      /^(?=.{60,120}\n)[^\n]*[^\s.:;!?]\n\p{Ll}(?!\p{L}{0,2}\))[^]*/gmu,
      'write each paragraph in one line, and \\ for a line break',
    ],
    [/^[^\t\n]*\t[^\t\n]*\t[^]*/gm, 'write a table as docs/content.md says'],
    // 2026-11-26, keyboards: It`s here, don`t wait.
    [/[a-zà-ÿ]+\uE003[a-z]+/gi, 'write ’ for an apostrophe: letters between two ` are code'],
  ],
} satisfies Record<string, readonly Row[]>;

/** Advice for signs that are left over: that of the first pattern that matches. */
const HINTS: readonly Row[] = [
  [/\]\(|\] \(|\]（|\)\[/, 'write [words](URL), with no space between, and %20 for one in the URL'],
  [/\[\^|\^\[/, 'write the note into the text, in brackets'],
  [/^#{2,}/, 'write ## and its words, with a space between'],
  [/\|/, 'write | --- | --- | below the first line of a table, with as many cells as that line'],
  [/\[/, 'write a link as [words](URL), with no space between them, or remove it'],
  [/\*\*/, 'write ** with no space beside the first and the last word'],
  [/^/, 'remove it, or write it as docs/content.md says'],
];

/** Returns a text without what a pattern finds: each place is as long as before. */
const without = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => STAND_IN.code.repeat(found.length));

/** Returns the first row that a text without Markdown breaks. */
function firstIn(text: string, ...where: readonly (keyof typeof REFUSED)[]): OddProse | undefined {
  const rows = where.flatMap((one): readonly Row[] => REFUSED[one]);
  const [pattern, advice = ''] = rows.find(([one]) => text.search(one) !== -1) ?? [];
  return pattern && { found: text.match(pattern)?.[0].trim() ?? '', advice };
}

/** Returns the first markup in a name. Games may be called [Your Name]. */
export const markupIn = (name: string): OddProse | undefined => firstIn(name, 'all', 'fields');

/** Returns the first markup, blank of a template or mark of a chat bot in a field. */
export const markupOrBlankIn = (text: string): OddProse | undefined =>
  firstIn(text, 'all', 'fields', 'prose');

/** Returns what is refused in the visible text of Markdown, and each sign that is left over, with the lines above it. */
export function oddProse(text: string): readonly (OddProse & { readonly line: number })[] {
  const all: (OddProse & { readonly line: number })[] = [];
  const add = (index: number, whole: string, advice = ''): void => {
    const [found = ''] = whole.trim().split('\n', 1);
    all.push({ found, advice, line: text.slice(0, index).split('\n').length - 1 });
  };
  // Longer words are none: they would take the patterns seconds.
  let rest = without(text, /[^\s。，、；：！？（）「」]{201,}/g);
  for (const [pattern, advice] of [...REFUSED.all, ...REFUSED.prose, ...REFUSED.texts]) {
    for (const { 0: found, index } of rest.matchAll(pattern)) add(index, found, advice);
    rest = without(rest, pattern);
  }
  rest = rest.replace(PROSE_BRACKETS, (_, inner: string) => `.${inner}.`);
  let end = 0;
  const seen = new Set<string>();
  for (const { 0: sign, index } of without(without(rest, PROSE_URLS), PROSE_SIGNS).matchAll(SIGN)) {
    if (index < end || seen.has(sign)) continue;
    const start = text.slice(0, index).search(/\S{0,10}$/);
    const [found = ''] = text.slice(start, start + 40).split('\n', 1);
    add(start, found, HINTS.find(([one]) => one.test(found))?.[1]);
    seen.add(sign);
    end = start + found.length;
  }
  return all;
}
