import { Lexer } from 'marked';
import type { ContentProblem, ProblemPlace } from '../check/problem.ts';
import { slugOf } from '../lib/slug.ts';
import type { ContentsEntry, TextAttributes, TextNode } from './model.ts';
import { type Placeholders, fillPlaceholders } from './placeholders.ts';

/** What is read of marked's tokens; which of it a token has depends on its type. */
interface Token {
  readonly type: string;
  /** The token's source. */
  readonly raw: string;
  readonly text?: string | undefined;
  readonly tokens?: readonly Token[] | undefined;
  /** Of a heading: 1 to 6. */
  readonly depth?: number | undefined;
  /** Of a list. */
  readonly items?: readonly Token[] | undefined;
  readonly ordered?: boolean | undefined;
  readonly start?: number | '' | undefined;
  /** Of a list entry: whether it begins with `[ ]`. */
  readonly task?: boolean | undefined;
  /** Of a link. */
  readonly href?: string | undefined;
  readonly title?: string | null | undefined;
}

/** A link that stays on the site, and where it stands. */
export interface TextLink {
  readonly href: string;
  readonly place: ProblemPlace;
}

/** Plain elements, by the names that marked has for them. */
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  hr: 'hr',
  br: 'br',
  strong: 'strong',
  em: 'em',
};

/** A character reference such as `&amp;`: Markdown knows them, our texts have the character. */
const reference = /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i;

/** The ids around a text on its page, which no heading of it may have too (components/layout). */
const taken = [
  'root',
  'main',
  'live-region',
  'store-status',
  'new-tab',
  'games-panel',
  'panel-popular-games',
  'panel-all-games',
  'site-menu',
  'menu-links',
  'menu-games',
  'menu-search',
  'site-links',
  'payment-method',
];

const linkAdvice = 'link to https://…, mailto:…, /one-of-our-pages or #a-heading-of-this-text';

/** The characters that a reader sees of these nodes. */
export function plainText(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [, , ...children] = node;
      return plainText(children);
    })
    .join('');
}

/** Neighbouring strings become one, so that the tree is as small as it can be. */
function joined(nodes: readonly TextNode[]): TextNode[] {
  const result: TextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node !== 'string' || typeof last !== 'string') result.push(node);
    else result[result.length - 1] = last + node;
  }
  return result.filter((node) => node !== '');
}

/** Reads the Markdown below a text's front matter into a tree, and finds what cannot be shown of it. */
export class BodyReader {
  readonly problems: ContentProblem[] = [];
  readonly contents: ContentsEntry[] = [];
  readonly links: TextLink[] = [];
  readonly #file: string;
  readonly #placeholders: Placeholders;
  readonly #ids = new Set<string>(taken);
  /** Level of the last heading; the page's h1 stands above the text. */
  #level = 1;
  /** Source of the current block, and the file's line in which it begins. */
  #block = '';
  #line: number;

  /** @param line the file's line in which the body begins */
  constructor(file: string, line: number, placeholders: Placeholders) {
    this.#file = file;
    this.#line = line;
    this.#placeholders = placeholders;
  }

  read(body: string): TextNode[] {
    const nodes = Lexer.lex(body).flatMap((token) => {
      this.#line += this.#block.split('\n').length - 1;
      this.#block = token.raw;
      return this.#nodes([token]);
    });
    if (nodes.length === 0) this.#report('', 'no text', 'write the text below the second ---');
    return nodes;
  }

  /** What a text may be made of beside plain elements, and what becomes of it. */
  readonly #special: Readonly<Record<string, (token: Token) => readonly TextNode[]>> = {
    space: () => [],
    heading: (token) => this.#heading(token),
    // With tokens it is the only paragraph of a list entry, which marked gives as it is.
    text: (token) => (token.tokens ? this.#nodes(token.tokens) : [this.#words(token)]),
    escape: ({ text = '' }) => [text],
    codespan: ({ text = '' }) => [['code', null, this.#fill(text)]],
    list: (token) => [this.#list(token)],
    link: (token) => [['a', this.#link(token), ...this.#nodes(token.tokens)]],
  };

  #nodes(tokens: readonly Token[] = []): TextNode[] {
    return joined(
      tokens.flatMap((token): readonly TextNode[] => {
        const tag = elements[token.type];
        if (tag !== undefined) return [[tag, null, ...this.#nodes(token.tokens)]];
        return this.#special[token.type]?.(token) ?? this.#refuse(token);
      }),
    );
  }

  #heading({ depth: level = 1, raw, tokens }: Token): TextNode[] {
    const children = this.#nodes(tokens);
    const title = plainText(children);
    const id = this.#idFor(title);
    if (title.trim() === '') this.#report(raw, 'a heading without text', 'write one, or remove it');
    if (children.some((child) => typeof child !== 'string' && child[0] === 'a')) {
      const advice = 'link below it: headings link to themselves';
      this.#report(raw, `a link in a heading, "${title}"`, advice);
    }
    const deepest = Math.min(this.#level + 1, 4);
    if (level === 1 || level > deepest) {
      const advice = `write a heading of level 2 to ${deepest}; the page's only h1 is "heading" at the top of the file`;
      this.#report(raw, `a heading of level ${level}, "${title}"`, advice);
      return [];
    }
    this.#level = level;
    this.contents.push({ id, title, level });
    return [[`h${level}`, { id }, ['a', { href: `#${id}` }, ...children]]];
  }

  /** An id for a heading that nothing else on its page has. */
  #idFor(title: string): string {
    const slug = slugOf(title) || 'section';
    let id = slug;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${slug}-${count}`;
    this.#ids.add(id);
    return id;
  }

  #list({ ordered, start, items = [] }: Token): TextNode {
    const entries = items.map(({ task, raw, tokens }): TextNode => {
      if (task) this.#report(raw, 'a task', 'write an entry without [ ]');
      return ['li', null, ...this.#nodes(tokens)];
    });
    const attributes = ordered && start !== 1 ? { start: String(start) } : null;
    return [ordered ? 'ol' : 'ul', attributes, ...entries];
  }

  #words({ raw, text = '' }: Token): string {
    const [found] = reference.exec(raw) ?? [];
    if (found !== undefined) this.#report(found, found, 'write the character itself');
    return this.#fill(text);
  }

  /** Where a link leads; what leads nowhere is reported. */
  #link({ raw, text, href: written = '', title }: Token): TextAttributes {
    const href = this.#fill(written);
    if (!text?.trim()) this.#report(raw, 'a link without text', 'write [its text](its address)');
    if (title) this.#report(raw, `the title "${title}"`, 'put it into the text');
    if (/^https?:\/\/./i.test(href) && URL.canParse(href)) return { href, rel: 'external' };
    if (!/^(?:#|\/(?!\/)|mailto:.)/.test(href)) {
      this.#report(raw, `link to "${href}"`, linkAdvice);
    }
    this.links.push({ href, place: this.#placeOf(raw) });
    return { href };
  }

  /** Reports Markdown that has no place in a text, raw HTML among it. */
  #refuse({ type, raw }: Token): TextNode[] {
    const [found = ''] = raw.trim().split('\n');
    const advice =
      type === 'html'
        ? 'write Markdown: raw HTML is not shown'
        : 'write headings, paragraphs, lists, quotes, links, bold, italics or `code` instead';
    this.#report(raw, `${type} "${found}"`, advice);
    return [];
  }

  /** The text with its placeholders filled and its line breaks made spaces. */
  #fill(text: string): string {
    return fillPlaceholders(text, this.#placeholders, (found, advice) =>
      this.#report(found, found, `${advice}; or \\{ for a brace`),
    ).replace(/\s*\n\s*/g, ' ');
  }

  #report(raw: string, found: string, advice: string): void {
    this.problems.push({ ...this.#placeOf(raw), found, advice });
  }

  /** The first place of the current block where this source stands. */
  #placeOf(raw: string): ProblemPlace {
    const before = this.#block.slice(0, Math.max(0, this.#block.indexOf(raw)));
    const line = this.#line + before.split('\n').length - 1;
    return { file: this.#file, entry: `line ${line}`, field: 'text' };
  }
}
