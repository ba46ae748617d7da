import { Parser } from 'htmlparser2';

/** An address in a file of the site. */
export interface Address {
  /** Where it stands: `<a href>`, `source.marketplace`; empty in a file that is neither markup nor data. */
  readonly place: string;
  /** As it is written. */
  readonly text: string;
  /** Whether a reader or a browser follows it; code and data may just name one. */
  readonly isLink: boolean;
}

/** Attributes whose whole value is an address. */
const LINKS = new Set([
  'href',
  'src',
  'poster',
  'cite',
  'data',
  'action',
  'formaction',
  'manifest',
]);
/** Links that fetch nothing. */
const HINTS = new Set(['preconnect', 'dns-prefetch']);
/** Fields of our data that hold what people wrote. */
const WORDS = /^(?:review\w*|text|name|description|location|address|author)$/;
const ABSOLUTE = /https?:\/\/[^\s"'`<>\\();,]+/gi;
/** An address of `srcset`, without its size and the comma behind it. */
const CANDIDATE = /(\S*[^\s,])(?:\s+[\d.]+[wxh])?\s*(?:,|$)/g;
const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)|@import\s+["']([^"']*)["']/gi;
/** Files without text that people wrote. */
const OWN_FILE = /\.(?:js|xml|txt|svg)$|(?:^|\/)_headers$/;

const namedIn = (text: string, place: string, isLink = false): Address[] =>
  Array.from(text.matchAll(ABSOLUTE), ([address]) => ({ place, text: address, isLink }));

const inStyles = (css: string, place: string): Address[] =>
  Array.from(css.matchAll(CSS_URL), ([, ...texts]) => {
    return { place, text: texts.find((text) => text !== undefined) ?? '', isLink: true };
  });

function inData(value: unknown, place: string, isLink: boolean): Address[] {
  if (typeof value === 'string')
    return /\s/.test(value.trim()) ? [] : namedIn(value, place, isLink);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (WORDS.test(key)) return [];
    const isIndex = Array.isArray(value) || place === '';
    const isName = key.startsWith('@');
    return inData(inner, isIndex ? place || key : `${place}.${key}`, isLink && !isName);
  });
}

function inJson(text: string, place: string, isLink = false): Address[] {
  try {
    return inData(JSON.parse(text), place, isLink);
  } catch {
    return [];
  }
}

function inAttribute(place: string, name: string, value: string, isHint: boolean): Address[] {
  if (LINKS.has(name)) return [{ place, text: value.trim(), isLink: !isHint }];
  if (/srcset$/i.test(name)) {
    const candidates = Array.from(value.matchAll(CANDIDATE), ([, text = '']) => text);
    return candidates.map((text) => ({ place, text, isLink: true }));
  }
  // A description with an address in it is text.
  return /\s/.test(value.trim()) ? [] : namedIn(value, place, name === 'content');
}

/** Returns the addresses that a page or a drawing links to or names, and its ids. */
export function readMarkup(markup: string): {
  readonly addresses: readonly Address[];
  readonly ids: ReadonlySet<string>;
} {
  const addresses: Address[] = [];
  const ids = new Set<string>();
  let type: string | null = null;
  let code = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
      const isHint = HINTS.has(attributes['rel'] ?? '');
      for (const [name, value] of Object.entries(attributes)) {
        addresses.push(...inAttribute(`<${tag} ${name}>`, name, value, isHint));
      }
      const isCode = tag === 'script' || tag === 'style';
      type = isCode ? (attributes['type'] ?? tag) : null;
      code = '';
    },
    ontext(text) {
      if (type !== null) code += text;
    },
    onclosetag(tag) {
      if (type === null) return;
      const place = `<${tag}>`;
      if (type.endsWith('json')) addresses.push(...inJson(code, place, type.endsWith('ld+json')));
      else addresses.push(...(tag === 'style' ? inStyles(code, place) : namedIn(code, place)));
      type = null;
    },
  });
  parser.end(markup);
  return { addresses, ids };
}

/**
 * Returns the addresses in a file that the site itself makes: in its elements, scripts, styles and data.
 * Addresses within text that people wrote do not count.
 *
 * @param file path below the site's folder, by which its kind is known
 */
export function addressesIn(file: string, text: string): readonly Address[] {
  if (file.endsWith('.html')) return readMarkup(text).addresses;
  if (file.endsWith('.css')) return inStyles(text, '');
  if (/\.(?:json|webmanifest)$/.test(file)) return inJson(text, '');
  return OWN_FILE.test(file) ? namedIn(text, '') : [];
}
