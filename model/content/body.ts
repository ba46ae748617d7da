import { type MarkedToken, type Token, type Tokens, walkTokens } from 'marked';
import type { Checker, ProblemPlace } from './checker.ts';
import { slugOf } from '../lib/slug.ts';
import { joinWrapped } from './lineBreaks.ts';
import { parseMarkdown } from './markdown.ts';
import { phoneAdvice } from './phone.ts';
import { pastedLines } from './pastedLines.ts';
import { type Placeholders, fillPlaceholders } from './placeholders.ts';
import { proseFindings } from './proseFindings.ts';
import { isShown, refusal } from './shownTokens.ts';
import { proseOf, visibleText } from './visibleText.ts';

/** A heading of level 2 to 4, for a table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** A top-level token of marked. Headings have an id. */
export type TextBlock = MarkedToken & { id?: string };

/** A link, and its place in the text. */
export interface TextLink {
  readonly token: Tokens.Link;
  readonly place: ProblemPlace;
}

/** Matches `1. 5. 2026`, `24. - 26. December` and `- + 5 %`, which are lists in a list. */
const LIST_IN_ITEM = /^\s*(?:\d+[.)][ \t]+(?:\d+[.)]|[-+*])|[-+*][ \t]+[-+*])[ \t]/;

/** Returns whether Markdown made a heading of a paragraph, as a line of `---` is directly below it. */
const isUnderlined = (raw: string): boolean =>
  /^ {0,3}[^#].*\n(?:.*\n)* *-+\s*$/.test(raw) &&
  (raw.trim().split('\n').length > 2 || raw.length > 90 || /[.,:;。]\s*\n/.test(raw));

/** Ids that the layout uses around a text. */
const RESERVED_IDS = (
  'root main first-screen-end live-region store-status new-tab games-panel panel-popular-games panel-all-games panel-list ' +
  'site-menu open-menu menu-links menu-games menu-list menu-search panel-search site-links payment-method'
).split(' ');

/** Returns whether a link leaves the site. */
export const isExternal = (href: string): boolean =>
  /^https?:\/\/./i.test(href) && URL.canParse(href);

/** Returns the text of tokens without marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/** Parses the Markdown below a text's front matter, and reports everything that cannot be shown. */
export class BodyReader {
  readonly contents: ContentsEntry[] = [];
  readonly links: TextLink[] = [];
  readonly #checker: Checker;
  readonly #file: string;
  readonly #placeholders: Placeholders;
  readonly #ids = new Set<string>(RESERVED_IDS);
  /** Level of the last heading. The page's h1 is above the text. */
  #level = 1;
  /** What the last paragraph was pasted from. */
  #pasted: string | undefined;
  /** The current block's source, and its first line in the file. */
  #block = '';
  #line: number;

  constructor(checker: Checker, file: string, line: number, placeholders: Placeholders) {
    this.#checker = checker;
    this.#file = file;
    this.#line = line;
    this.#placeholders = placeholders;
  }

  read(body: string): TextBlock[] {
    const blocks = parseMarkdown(body).flatMap((block): TextBlock[] => {
      this.#line += this.#block.split('\n').length - 1;
      this.#block = block.raw;
      void walkTokens([block], (token) => this.#visit(token, token === block));
      if (!isShown(block)) return [];
      return block.type === 'heading' ? [{ ...block, id: this.#heading(block) }] : [block];
    });
    if (body.trim() === '') this.#report('', 'no text', 'write the text below the second ---');
    return blocks;
  }

  #visit(token: Token, isBlock: boolean): void {
    if (isShown(token)) {
      this.#check(token);
      if (token.type === 'heading' && !isBlock) {
        this.#report(token.raw, 'a heading in a list or a quotation', 'write it outside of it');
      }
    } else {
      const { found, advice } = refusal(token);
      this.#report(token.raw, found, advice);
    }
  }

  #check(token: MarkedToken): void {
    for (const { source, found, advice, line } of proseOf(token).flatMap(proseFindings)) {
      this.#report(source, found, advice, line);
    }
    if (token.type === 'table') this.#table(token);
    else if (token.type === 'list') this.#list(token);
    else if (token.type === 'paragraph') this.#lines(token);
    else if (token.type === 'text') this.#text(token);
    else if (token.type === 'codespan') token.text = this.#fill(token.text);
    else if (token.type === 'link') this.#link(token);
  }

  /** Checks a heading, adds it to the contents, and returns its id. */
  #heading({ depth: level, raw, tokens }: Tokens.Heading): string {
    const title = plainText(tokens);
    const id = this.#idFor(title);
    if (title.trim() === '') this.#report(raw, 'a heading without text', 'write one, or remove it');
    if (tokens.some(({ type }) => type === 'link')) {
      const advice = 'link below it: headings link to themselves';
      this.#report(raw, `a link in a heading, "${title}"`, advice);
    }
    if (isUnderlined(raw)) {
      const found = `a paragraph above ---, which makes a heading of it, "${title}"`;
      this.#report(raw, found, 'write an empty line above ---, or ## before a heading');
    }
    const deepest = Math.min(this.#level + 1, 4);
    if (level === 1 || level > deepest) {
      const levels = deepest === 2 ? '2' : `2 to ${deepest}`;
      const advice = `write a heading of level ${levels}; the page's only h1 is "heading" at the top of the file`;
      this.#report(raw, `a heading of level ${level}, "${title}"`, advice);
    } else this.#level = level;
    this.contents.push({ id, title, level });
    return id;
  }

  /** Checks the names of columns, which screen readers read, and that no cell is lost. */
  #table({ raw, header: { length }, header }: Tokens.Table): void {
    // The first may be empty: names of rows follow below it.
    const named = length > 1 ? header.slice(1) : header;
    if (named.some(({ text }) => text.trim() === '')) {
      this.#report(raw, 'a table with a column without a name', 'write it into the first line');
    }
    for (const line of raw.trimEnd().split('\n')) {
      const cells = line
        .trim()
        .replaceAll(/^\||(?<!\\)\|$/g, '')
        .split(/(?<!\\)\|/).length;
      if (cells <= length) continue;
      const advice = 'remove a cell, name its column in the first line, or write \\| for the sign';
      this.#report(
        line,
        `a line with ${cells} cells in a table of ${length}, "${line.trim()}"`,
        advice,
      );
    }
  }

  /** Joins wrapped lines, and reports a run of lines that another program showed as a list or a table. */
  #lines(token: Tokens.Paragraph | Tokens.Text): void {
    joinWrapped(token);
    const pasted = pastedLines(visibleText(token.tokens ?? []));
    if (pasted && pasted.name !== this.#pasted) {
      const { name, found, advice } = pasted;
      this.#report(found, `${name}, "${found}"`, advice);
    }
    this.#pasted = pasted?.name;
  }

  /** Reports an item that is a list itself, in one line: its numbers or signs would be bullets. */
  #list({ items }: Tokens.List): void {
    for (const { raw } of items.filter((item) => LIST_IN_ITEM.test(item.raw))) {
      const [line = ''] = raw.trim().split('\n');
      const advice = 'write \\ before a sign that begins no list, such as 1\\. 5\\. 2026';
      this.#report(raw, `a date or a sign that Markdown reads as a list, "${line}"`, advice);
    }
  }

  #idFor(title: string): string {
    const slug = slugOf(title) || 'section';
    let id = slug;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${slug}-${count}`;
    this.#ids.add(id);
    return id;
  }

  #text(token: Tokens.Text): void {
    // The text of a list item has tokens of its own; `walkTokens` checks them.
    if (token.tokens) {
      this.#lines(token);
      return;
    }
    token.text = this.#fill(token.text);
  }

  #link(token: Tokens.Link): void {
    const { raw, text, title } = token;
    const href = this.#fill(token.href);
    token.href = href;
    if (!text.trim()) this.#report(raw, 'a link without text', 'write [its text](its URL)');
    if (title) this.#report(raw, `the title "${title}"`, 'put it into the text');
    this.links.push({ token, place: this.#placeOf(raw) });
    const phone = phoneAdvice(href);
    if (phone !== undefined || !(isExternal(href) || /^(?:#|\/(?!\/)|mailto:.|tel:)/.test(href))) {
      const kinds = 'https://…, mailto:…, tel:…, /one-of-our-pages or #a-heading-of-this-text';
      this.#report(raw, `link to "${href}"`, phone ?? `link to ${kinds}`);
    }
  }

  #fill(text: string): string {
    return fillPlaceholders(text, this.#placeholders, (found, advice) =>
      this.#report(found, found, `${advice}; or \\{ for a brace`),
    );
  }

  /** Reports a mistake, in a line below the first one of its source. */
  #report(raw: string, found: string, advice: string, below = 0): void {
    this.#checker.problems.push({ ...this.#placeOf(raw, below), found, advice });
  }

  /** Returns the first place of this source in the current block. Lists have its lines without their indents. */
  #placeOf(raw: string, below = 0): ProblemPlace {
    const whole = this.#block.indexOf(raw);
    const start = whole === -1 ? this.#block.indexOf(raw.split('\n', 1)[0] ?? '') : whole;
    const before = this.#block.slice(0, Math.max(0, start));
    const line = this.#line + before.split('\n').length - 1 + below;
    return { file: this.#file, entry: `line ${line}`, field: 'text' };
  }
}
