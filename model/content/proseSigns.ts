/** Matches URLs, e-mail addresses and host names. */
export const PROSE_URLS =
  /https?:\/\/[^\s\uE001]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w@.-])(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#][^\s\uE001)\]]*)?/gu;

/** Places where prose has signs that tools read too. `\uE000` to `\uE002` are the stand-ins of visibleText.ts. */
const PLACES: readonly RegExp[] = [
  // @handle, #hashtag, /path, C:\path.
  /(?<![^\s("“„«'/])(?:@[\w.-]+(?:@[\w.-]+)?|#[\p{L}\p{N}_]+(?![\p{L}\p{N}_#])|~?\/(?:[\w.~-]+\/?)+)|(?<=(?<!\p{L})[A-Z]):\\[\w\\.-]+/u,
  // Smileys.
  /(?<!\S)(?:[:;=]['’]?-?[)(\][DPpOo3*|/\\{}]+|[<>]?[\^><oOT-][_.]+[\^><oOT.-]|>?:[()]|<[/\\]?3+|\^\^|\\o\/|¯\\_\(ツ\)_\/¯)(?![\p{L}\p{N}])/u,
  // (^_^), (´・ω・`), ^o^.
  /(?<!\])\((?=[^()\n]*[_^><・])(?:[^\p{L}\p{N}()\n]|ω){2,9}\)|\^[oO.]\^/u,
  // C++, 18+, +49, Ctrl+C, 1 + 1.
  /(?<=[\p{L}\p{N})%"”’])\+{1,2}(?!\+)|(?<!\S|\+)\(?\+(?=[\d(])|(?<=[^\s+|-])\+(?=[^\s+|=-])/u,
  // C#, Anna#1234 as games name players, # 12.
  /(?<=\p{L})#(?![\p{L}\p{N}])|(?<=[\p{L}\p{N}])#(?=[\p{L}\p{N}]{3,5}(?![\p{L}\p{N}#]))|(?<=\S |\.)#(?= ?\d)/u,
  // Notes (5 %*), products (3*4), hidden digits (****1234), a line that explains a note.
  /(?<=[^\s*])\*{1,3}(?![*\p{L}\p{N}])|(?<![^\s(])\*(?=[\s)]|$)|(?<=\d)\*(?=\d)|\*{3,}(?= ?[\d*])/u,
  /(?:^|(?<=\s))\*(?=[\p{L}\p{N}])(?![^\n]*\*)|^\*{2,3}(?= )/u,
  // Verkäufer*innen, jugador@s.
  /(?<=\p{L})(?<!\*\S*)\*(?=\p{L})(?!\S*\*)|(?<=\p{L})@(?=s?(?!\p{L})|\p{Lu})/u,
  // _ga_*, __cf_bm, snake_case, _handle_, *.example.com.
  /(?<![^\s("“'/,])(?:_{1,2}(?=[\p{L}\p{N}][\w.*-]*(?<!_)(?:[\s).,;:"”]|$))(?!\w+__)|\*(?=\.\w))/u,
  /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}*])|(?<!\S)_[\w.-]*\w_?(?![\w_])(?<=_)/u,
  // ~30, 5~6, yes~.
  /(?<![^\s(])~ ?(?=[\d$€£])|(?<=[\p{L}\p{N}])(?<!~\S*)~(?=[\p{L}\p{N}]|[\s!?.,]|$)(?!\S*~)|(?<=\S )~(?= )/u,
  // 2^10, 1=1.
  /(?<=[\p{L}\p{N})])\^(?=[\p{L}\p{N}(])(?![^\s^]*\^)|(?<=[\p{L}\p{N})])=(?=[\p{L}\p{N}(-])/u,
  // Signs between spaces, comparisons with a number, Settings > Privacy, arrows.
  /(?<=\S )(?:[=+*&@%:]|!=|&&|[<>=|]{1,2}|[<>]=|[-=]{1,2}>|<[-=]{1,2})(?= \S)|(?<![<>])[<>]=? ?(?=[\d$€£])/u,
  /(?<=[\p{L}\p{N}])(?<!<\S*)>(?=\p{L})|(?<!\S)(?:[+~=*@]|<[-=]{1,2}|[-=]{1,2}>)(?!\S)|(?<=\p{L})\|(?=\p{L})/u,
  /^= (?=\S)|(?<=\p{L})-{1,2}>(?=\p{L})/u,
  // What belongs to an escaped sign: \[x], \<x y>.
  /(?<=\uE001\S*)[*_~=+^|#<>[\]\\`:%$]|(?<=\uE001[^\n<>[\]]*)[\]>]/u,
  // It`s.
  /(?<=\p{L})`(?=\p{L})/u,
  // $5, US$ 5, $AAPL, 5 %, AT&T.
  /\$(?![\p{L}{(])|\$(?=[A-Z]{2,5}\b(?!\$))|(?<=[\d\p{L}][ \u00A0\u202F]?)%{1,2}(?![\p{L}\p{N}])|(?<=\d[ \u00A0\u202F]?)%(?!\w)|%(?=\d)/u,
  /&(?![#&])(?!\w+;|(?:amp|copy|euro|gt|hellip|lt|mdash|nbsp|ndash|quot|reg|trade)\b)|(?<=\w)::(?=\w)/u,
  // 10:30, a colon behind a word, also with the space of French; and/or.
  /(?<=[^\s:([]):(?!:|\w[\w+-]*:(?!\w))|(?<=[^\s:][ \u00A0\u202F]):(?=\s|$)|(?<!\/)\/(?!\/)|(?<=\p{L})\/\/(?=\p{L})/u,
];

/** Matches signs where prose has them. The first test makes it fast: each place begins with one of these. */
export const PROSE_SIGNS = new RegExp(
  `(?=[-!*_~=+^|#<>[\\]\\\\\`@$%&:/;¯(oOT])(?:${PLACES.map(({ source }) => source).join('|')})`,
  'gmu',
);

/** Matches brackets of prose: `[1]`, `[sic]`, `[…]`. A bracket before a target is a link that is none. */
export const PROSE_BRACKETS =
  /\[([\p{L}\p{N}…"“„'(€$.][^[\]\n]*|[^\s\w])\](?!\(|\[(?!\d)|(?: \(|（)(?:\uE002|https?:|mailto:|tel:|www\.|\/))/gu;
