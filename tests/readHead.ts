import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';

/** The head of a page's HTML, as a search engine reads it. */
export interface Head {
  /** Returns an attribute of each matching element: `('link', { rel: 'icon' }, 'href')`. */
  readonly all: (
    name: string,
    having: Readonly<Record<string, string>>,
    attribute: string,
  ) => string[];
  /** Returns the content of the `<meta>` with a `name` or `property`, or null. */
  readonly meta: (name: string) => string | null;
  readonly canonical: string | null;
  readonly title: string;
  /** Texts of the JSON-LD scripts. */
  readonly structuredData: readonly string[];
}

/** Reads the head of a page's HTML. */
export function parseHead(html: string): Head {
  const document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName('*', document);
  const all: Head['all'] = (name, having, attribute) =>
    elements
      .filter((element) => element.name === name)
      .filter(({ attribs }) =>
        Object.entries(having).every(([key, value]) => attribs[key] === value),
      )
      .map(({ attribs }) => attribs[attribute] ?? '');
  const textsOf = (name: string, type?: string): string[] =>
    elements
      .filter((element) => element.name === name && element.attribs['type'] === type)
      .map((element) => DomUtils.textContent(element));
  return {
    all,
    meta: (name) =>
      all('meta', { name }, 'content')[0] ?? all('meta', { property: name }, 'content')[0] ?? null,
    canonical: all('link', { rel: 'canonical' }, 'href')[0] ?? null,
    title: textsOf('title')[0] ?? '',
    structuredData: textsOf('script', 'application/ld+json'),
  };
}

/** Fetches a page and reads its head. */
export async function readHead(request: APIRequestContext, path: string): Promise<Head> {
  return parseHead(await (await request.get(path)).text());
}
