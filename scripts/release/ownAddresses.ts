import { Parser } from 'htmlparser2';

/** An address that the site itself makes, and where in a file: `<a href>`, `source.marketplace`. */
export interface OwnAddress {
  readonly place: string;
  readonly url: URL;
}

/** Fields of our data that hold what people wrote, be it an address and nothing else. */
const WORDS = /^(?:review\w*|text|name|description|location|address|author)$/;
const ADDRESS = /https?:\/\/[^\s"'`<>\\();,]+/gi;
/** Files in which nobody but the site itself speaks. */
const OWN_FILE = /\.(?:js|css|xml|txt|svg)$|(?:^|\/)_headers$/;

function addressesIn(text: string, place: string): OwnAddress[] {
  return Array.from(text.matchAll(ADDRESS), ([address]) => address)
    .filter((address) => URL.canParse(address))
    .map((address) => ({ place, url: new URL(address) }));
}

function fromJson(value: unknown, place: string): OwnAddress[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [] : addressesIn(value, place);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isIndex = Array.isArray(value) || place === '';
    return WORDS.test(key) ? [] : fromJson(inner, isIndex ? place || key : `${place}.${key}`);
  });
}

function fromJsonText(text: string, place: string): OwnAddress[] {
  try {
    return fromJson(JSON.parse(text), place);
  } catch {
    return [];
  }
}

/** An attribute is an address, or a list of some; a description with one in it is somebody's words. */
function fromAttributes(tag: string, attributes: Readonly<Record<string, string>>): OwnAddress[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const isList = /srcset$/i.test(name);
    return isList || !/\s/.test(value.trim()) ? addressesIn(value, `<${tag} ${name}>`) : [];
  });
}

function fromHtml(html: string): OwnAddress[] {
  const found: OwnAddress[] = [];
  let type: string | null = null;
  let code = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      found.push(...fromAttributes(tag, attributes));
      const isCode = tag === 'script' || tag === 'style';
      type = isCode ? (attributes['type'] ?? '') : null;
      code = '';
    },
    ontext(text) {
      if (type !== null) code += text;
    },
    onclosetag(tag) {
      if (type === null) return;
      const isData = type.endsWith('json');
      found.push(...(isData ? fromJsonText(code, `<${tag}>`) : addressesIn(code, `<${tag}>`)));
      type = null;
    },
  });
  parser.end(html);
  return found;
}

/**
 * The addresses that the site itself makes: what its elements, scripts, styles and data point at. What
 * people wrote is text or a field of text, and theirs to write.
 *
 * @param file path below the site's folder, by which its kind is known
 */
export function ownAddresses(file: string, text: string): readonly OwnAddress[] {
  if (file.endsWith('.html')) return fromHtml(text);
  if (/\.(?:json|webmanifest)$/.test(file)) return fromJsonText(text, '');
  return OWN_FILE.test(file) ? addressesIn(text, '') : [];
}
