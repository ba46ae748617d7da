import type { MarkedToken, Token } from 'marked';

/** A mark that another tool would read, and that this site would publish as it is written. */
export interface OtherMark {
  /** The mark as it stands in the text. */
  readonly found: string;
  readonly name: string;
  readonly advice: string;
}

type Mark = readonly [name: string, pattern: RegExp, advice: string];

const EMPHASIS = 'write a paragraph that begins with a **bold** word';
/** An alert of GitHub, or a callout of Obsidian: the first words of a quotation. */
const ALERT: Mark = ['an alert', /^\[![\w-]+\]/, EMPHASIS];

/** Marks as MkDocs, Pandoc, Docusaurus, GitHub, Obsidian, forums and WordPress match them; those of whole lines first. */
const MARKS: readonly Mark[] = [
  [
    'a box',
    /^ {0,3}(?::{3,}.*|(?:!!!|\?{3}\+?) ?[\w-]+(?: +[\w-]+)*(?: +"[^"]*")? *|={3}[!+]? +".*|\/{3} *\w.*|\.\. +[\w-]+::.*)$/gm,
    EMPHASIS,
  ],
  [
    'a table of contents',
    /^ {0,3}@?\[\[?_?toc_?\]\]?$/gim,
    'write tableOfContents: true at the top of the file',
  ],
  [
    'a table',
    /^ {0,3}(?:(?:\|.*\n?)+|(?:\+[-=]{3,}.*\n?)+|:?-+:? *\|[-:| ]*|-{2,}(?: +-{2,})+ *)$/gm,
    'write | --- | --- | below the first line of a table, with as many cells as that line',
  ],
  [
    'a heading',
    /^ {0,3}(?:={2,6} +[^=\n]+=*|h[1-6]\. .*|#{2,6}[^\s#].*)$/gm,
    'write ## and its words',
  ],
  ['a definition', /^ {0,3}: +\S.*$/gm, 'write a list: - **Term**: what it means'],
  ['an abbreviation', /^ {0,3}\*\[[^\]\n]+\]:.*$/gm, 'write its meaning where it is used'],
  ['an import', /^(?:import|export) .*\bfrom ["'].*$/gm, 'write the text itself'],
  ['a formula', /^ {0,3}\$\$(?!\$).*$/gm, 'write it as text'],
  ['a footnote', /\[\^[^\]\s]+\]|\^\[[^\]\n]+\]/g, 'write the note into the text, in brackets'],
  [
    'a shortcode',
    /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?: +[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s\]"']+))+ *\/?\]/gi,
    'write Markdown, such as **bold**',
  ],
  ['a link', /!?\[\[[^[\]\n]+\]\]/g, 'write [its text](/one-of-our-pages)'],
  [
    'an emoji',
    /<a?:\w+:\d+>|(?<![\p{L}\p{N}_:]):(?:[\w+-]*[a-z][\w+-]*|[+-]1|100):(?![\p{L}\p{N}_])/giu,
    'write the character itself',
  ],
  [
    'bold text',
    /(?<![\p{L}\p{N}*])\*\*(?: [^*\n]+|[^\s*][^*\n]* )\*\*/gu,
    'write ** without a space beside the first and the last word',
  ],
  ['a highlight', /(?<!=)==(?![\s=])[^=\n]*(?<!\s)==(?!=)/g, 'write **bold** or *italics*'],
  [
    'an insertion',
    /(?<![\w+])\+\+(?![\s+])[^\n]*?(?<![\s+])\+\+(?![\w+])/g,
    'write the text alone',
  ],
  ['a superscript', /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+-]+\^/gu, 'write the character, such as ²'],
  ['a comment', /%%(?![\s%])[^%\n]*%%|%% [^%\n]* %%/g, 'remove it: visitors would read it'],
  ['a hidden text', /(?<!\|)\|\|(?![\s|])[^|\n]*(?<!\s)\|\|(?!\|)/g, 'write the text alone'],
];

/** Returns the text of inline tokens, without code and escaped signs, which no tool reads as marks. */
const legible = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'codespan' || token.type === 'escape') return '\0';
      if (token.type === 'br') return '\n';
      return 'tokens' in token && token.tokens ? legible(token.tokens) : token.raw;
    })
    .join('');

function marksIn(text: string, marks: readonly Mark[]): OtherMark[] {
  const all: OtherMark[] = [];
  let rest = text;
  for (const [name, pattern, advice] of marks) {
    rest = rest.replace(pattern, (found) => {
      all.push({ found: found.trim().split('\n', 1)[0] ?? '', name, advice });
      return '\0';
    });
  }
  return all;
}

/** Returns the marks of other tools in a token that holds lines of text, or at the beginning of a quotation. */
export function otherMarksOf(token: MarkedToken): OtherMark[] {
  if (token.type === 'blockquote') return marksIn(token.text, [ALERT]);
  if (token.type === 'table') {
    const cells = [token.header, ...token.rows].flat();
    return cells.flatMap(({ tokens }) => marksIn(legible(tokens), MARKS));
  }
  const isLines = token.type === 'paragraph' || token.type === 'heading' || token.type === 'text';
  return isLines && token.tokens ? marksIn(legible(token.tokens), MARKS) : [];
}
