import { Parser } from 'htmlparser2';

/** A URL in a file of the site. */
export interface FoundUrl {
  /** The element or field that holds it: `<a href>`, `source.marketplace`; empty in other files. */
  readonly place: string;
  /** The URL unchanged, so it may be relative or invalid. */
  readonly text: string;
  /** Whether a reader or a browser follows it. Code and data may contain a URL that nobody requests. */
  readonly isLink: boolean;
}

/** Attributes whose whole value is a URL. */
const URL_ATTRIBUTES = new Set(['href', 'src', 'poster', 'cite', 'data', 'action', 'formaction']);
/** Values of `rel` that fetch nothing. */
const HINTS = new Set(['preconnect', 'dns-prefetch']);
/** Fields of our data with texts that people wrote. */
const TEXT_FIELDS = /^(?:review\w*|text|name|description|location|address|author)$/;
const ABSOLUTE_URL = /https?:\/\/[^\s"'`<>\\();,]+/gi;
/** A URL of `srcset`, without its size and the comma behind it. */
const SRCSET_URL = /(\S*[^\s,])(?:\s+[\d.]+[wxh])?\s*(?:,|$)/g;
const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)|@import\s+["']([^"']*)["']/gi;
/** Files without texts that people wrote. */
const CODE_FILE = /\.(?:js|xml|txt|svg)$|(?:^|\/)_headers$/;

const namedIn = (text: string, place: string, isLink = false): FoundUrl[] =>
  Array.from(text.matchAll(ABSOLUTE_URL), ([url]) => ({ place, text: url, isLink }));

/** A value with spaces is text, even if it names a URL. */
const valueAsUrl = (value: string, place: string, isLink: boolean): FoundUrl[] =>
  /\s/.test(value.trim()) ? [] : namedIn(value, place, isLink);

const inStyles = (css: string, place: string): FoundUrl[] =>
  Array.from(css.matchAll(CSS_URL), ([, ...texts]) => {
    return { place, text: texts.find((text) => text !== undefined) ?? '', isLink: true };
  });

function inData(value: unknown, place: string, isLink: boolean): FoundUrl[] {
  if (typeof value === 'string') return valueAsUrl(value, place, isLink);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (TEXT_FIELDS.test(key)) return [];
    const isIndex = Array.isArray(value) || place === '';
    const isName = key.startsWith('@');
    return inData(inner, isIndex ? place || key : `${place}.${key}`, isLink && !isName);
  });
}

function inJson(text: string, place: string, isLink = false): FoundUrl[] {
  try {
    return inData(JSON.parse(text), place, isLink);
  } catch {
    return [];
  }
}

function inAttribute(place: string, name: string, value: string, isHint: boolean): FoundUrl[] {
  if (URL_ATTRIBUTES.has(name)) return [{ place, text: value.trim(), isLink: !isHint }];
  if (!/srcset$/i.test(name)) return valueAsUrl(value, place, name === 'content');
  return Array.from(value.matchAll(SRCSET_URL), ([, text = '']) => ({ place, text, isLink: true }));
}

/** Returns the URLs that a page or an SVG file links to or names, and its ids. */
export function readMarkup(markup: string): {
  readonly urls: readonly FoundUrl[];
  readonly ids: ReadonlySet<string>;
} {
  const urls: FoundUrl[] = [];
  const ids = new Set<string>();
  let type: string | null = null;
  let code = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
      const isHint = HINTS.has(attributes['rel'] ?? '');
      for (const [name, value] of Object.entries(attributes)) {
        urls.push(...inAttribute(`<${tag} ${name}>`, name, value, isHint));
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
      if (type.endsWith('json')) urls.push(...inJson(code, place, type.endsWith('ld+json')));
      else urls.push(...(tag === 'style' ? inStyles(code, place) : namedIn(code, place)));
      type = null;
    },
  });
  parser.end(markup);
  return { urls, ids };
}

/**
 * Returns the URLs in a file of the site: in its elements, scripts, styles and data. URLs in texts that
 * people wrote do not count.
 *
 * @param file path below the site's folder; its ending tells the kind of file
 */
export function urlsIn(file: string, text: string): readonly FoundUrl[] {
  if (file.endsWith('.html')) return readMarkup(text).urls;
  if (file.endsWith('.css')) return inStyles(text, '');
  if (/\.(?:json|webmanifest)$/.test(file)) return inJson(text, '');
  return CODE_FILE.test(file) ? namedIn(text, '') : [];
}
