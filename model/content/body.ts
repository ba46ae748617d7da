import { type MarkedToken, type Token, type Tokens, walkTokens } from 'marked';
import { slugOf } from '../lib/slug.ts';
import type { Checker, ProblemPlace } from './checker.ts';
import { parseMarkdown, plainText, proseOf, visibleText } from './markdown.ts';
import { fillPlaceholders, type Placeholders } from './placeholders.ts';
import { oddProse } from './prose.ts';

/** A heading of level 2 to 4, for a table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** A top-level token of marked. Headings have an id. */
export type TextBlock = MarkedToken & { id?: string };

/** Where a body is: its file, and its first line there. */
interface BodyOptions {
  readonly checker: Checker;
  readonly file: string;
  readonly line: number;
  readonly placeholders: Placeholders;
}

/** Matches `1. 5. 2026`, `24. - 26. December` and `- + 5 %`, which are lists in a list. */
const LIST_IN_ITEM = /^\s*(?:\d+[.)][ \t]+(?:\d+[.)]|[-+*])|[-+*][ \t]+[-+*])[ \t]/;

/** Ids that the layout uses around a text. */
const RESERVED_IDS = (
  'root main first-screen-end store-status new-tab games-panel panel-popular-games panel-all-games ' +
  'site-menu open-menu menu-links menu-games menu-search panel-search site-links payment-method'
).split(' ');

/** Token types of marked that a text may have. */
const SHOWN_TYPES =
  /^(?:space|paragraph|heading|blockquote|list|list_item|hr|br|strong|em|codespan|link|text|escape|table)$/;

/** What messages call other types, and what to write instead. */
const REFUSED: Readonly<Record<string, readonly [name: string, advice: string]>> = {
  html: ['HTML', 'write Markdown: raw HTML is not shown'],
  def: ['a URL or a note away from its place,', 'write [text](URL) or the note where it belongs'],
  del: ['text that is struck out,', 'remove it: visitors read what is valid'],
  image: ['a picture,', 'describe it, or link to it'],
  code: ['a block of code,', 'write a paragraph without spaces before it, or `code` in a line'],
  hr: ['a table as other tools write it,', 'write a table as docs/content.md says'],
  checkbox: ['a check box', 'write a list without [ ]'],
};

/** Returns whether texts have this token. A line below the names of columns, `----  ---`, is none across the page. */
const isShown = (token: Token): token is MarkedToken =>
  SHOWN_TYPES.test(token.type) && !(token.type === 'hr' && /--[ \t]+--/.test(token.raw));

/** Parses the Markdown below a text's front matter, and reports everything that cannot be shown. */
export class BodyReader {
  readonly contents: ContentsEntry[] = [];
  readonly #options: BodyOptions;
  readonly #ids = new Set<string>(RESERVED_IDS);
  /** Level of the last heading. The page's h1 is above the text. */
  #level = 1;
  /** The current block's source, and its first line in the file. */
  #block = '';
  #line: number;

  constructor(options: BodyOptions) {
    this.#options = options;
    this.#line = options.line;
  }

  read(body: string): TextBlock[] {
    const blocks = parseMarkdown(body).flatMap((block): TextBlock[] => {
      this.#line += this.#block.split('\n').length - 1;
      this.#block = block.raw;
      void walkTokens([block], (token) => {
        this.#visit(token);
        if (token.type !== 'heading' || token === block) return;
        this.#report(token.raw, 'a heading in a list or a quotation', 'write it outside of it');
      });
      if (!isShown(block)) return [];
      return block.type === 'heading' ? [{ ...block, id: this.#heading(block) }] : [block];
    });
    if (body.trim() === '') this.#report('', 'no text', 'write the text below the second ---');
    return blocks;
  }

  #visit(token: Token): void {
    const { raw, type } = token;
    if (!isShown(token)) {
      const [name, advice] = REFUSED[type] ?? [type, 'write a paragraph, a list or a table'];
      this.#report(raw, `${name} "${raw.trim().split('\n', 1).join('')}"`, advice);
      return;
    }
    for (const prose of proseOf(token)) this.#prose(prose.raw, prose.tokens);
    if (token.type === 'table') this.#table(token);
    else if (token.type === 'list') this.#list(token);
    else if (token.type === 'link') this.#link(token);
    else if (token.type === 'text' || token.type === 'codespan')
      token.text = this.#fill(token.text);
  }

  /** Reports what visitors would not read as prose. */
  #prose(raw: string, tokens: readonly Token[]): void {
    for (const { found, advice, line } of oddProse(visibleText(tokens))) {
      const shown = found.replace(/[\uE000-\uE003]/g, '…').slice(0, 60);
      // Marks of chat bots are in brackets that have no escape.
      const [, sign] = /^[^【]*?([!-/:-@[-`{-~])/.exec(shown) ?? [];
      const escape = sign === undefined ? '' : `; or \\${sign} for the sign itself`;
      this.#report(raw, `"${shown}", which visitors would see as it stands`, advice + escape, line);
    }
  }

  /** Checks a heading, adds it to the contents, and returns its id. */
  #heading({ depth: level, raw, tokens }: Tokens.Heading): string {
    const title = plainText(tokens);
    const slug = slugOf(title) || 'section';
    let id = slug;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${slug}-${count}`;
    this.#ids.add(id);
    if (title.trim() === '') this.#report(raw, 'a heading without text', 'write one, or remove it');
    if (tokens.some(({ type }) => type === 'link'))
      this.#report(raw, `a link in a heading, "${title}"`, 'link below it: headings are links');
    const deepest = Math.min(this.#level + 1, 4);
    if (level === 1 || level > deepest) {
      const advice = `write one of level 2 to ${deepest}; the page's only h1 is "heading" at the top of the file`;
      this.#report(raw, `a heading of level ${level}, "${title}"`, advice);
    } else this.#level = level;
    this.contents.push({ id, title, level });
    return id;
  }

  /** Checks the names of columns, which screen readers read, and that no cell is lost. */
  #table({ raw, header }: Tokens.Table): void {
    // The first may be empty: names of rows follow below it.
    const named = header.length > 1 ? header.slice(1) : header;
    if (named.some(({ text }) => text.trim() === '')) {
      this.#report(raw, 'a table with a column without a name', 'write it into the first line');
    }
    for (const line of raw.trimEnd().split('\n')) {
      const cells = line
        .trim()
        .replaceAll(/^\||(?<!\\)\|$/g, '')
        .split(/(?<!\\)\|/).length;
      if (cells <= header.length) continue;
      const found = `a line with ${cells} cells in a table of ${header.length}, "${line.trim()}"`;
      const advice = 'remove a cell, name its column in the first line, or write \\| for the sign';
      this.#report(line, found, advice);
    }
  }

  /** Reports an item that is a list itself, in one line: its numbers or signs would be bullets. */
  #list({ items }: Tokens.List): void {
    for (const { raw } of items.filter((item) => LIST_IN_ITEM.test(item.raw))) {
      const [line = ''] = raw.trim().split('\n');
      const advice = 'write \\ before a sign that begins no list, such as 1\\. 5\\. 2026';
      this.#report(raw, `a date or a sign that Markdown reads as a list, "${line}"`, advice);
    }
  }

  #link(token: Tokens.Link): void {
    const { raw, text, title } = token;
    token.href = this.#fill(token.href);
    if (!text.trim()) this.#report(raw, 'a link without text', 'write [its text](its URL)');
    if (title) this.#report(raw, `the title "${title}"`, 'put it into the text');
    this.#options.checker.links.push({ href: token.href, place: this.#placeOf(raw) });
  }

  #fill(text: string): string {
    return fillPlaceholders(text, this.#options.placeholders, (found, advice) =>
      this.#report(found, found, `${advice}; or \\{ for a brace`),
    );
  }

  /** Reports a mistake, in a line below the first one of its source. */
  #report(raw: string, found: string, advice: string, below = 0): void {
    this.#options.checker.report(this.#placeOf(raw, below), found, advice);
  }

  /** Returns the first place of this source in the current block. Lists have its lines without their indents. */
  #placeOf(raw: string, below = 0): ProblemPlace {
    const whole = this.#block.indexOf(raw);
    const start = whole === -1 ? this.#block.indexOf(raw.split('\n', 1).join('')) : whole;
    const above = this.#block.slice(0, Math.max(0, start)).split('\n').length - 1;
    return { file: this.#options.file, line: this.#line + above + below };
  }
}
