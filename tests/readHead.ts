import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';

/** What the head of a page's HTML says, as a search engine reads it: without a browser. */
export interface Head {
  /** An attribute of each element of a name that has some attributes: `('link', { rel: 'icon' }, 'href')`. */
  all(name: string, having: Readonly<Record<string, string>>, attribute: string): string[];
  /** The content of the one `<meta>` with a `name` or `property`; null when there is none. */
  meta(name: string): string | null;
  readonly canonical: string | null;
  readonly title: string;
  /** Texts of the JSON-LD scripts. */
  readonly structuredData: readonly string[];
}

/** Asks for a page and reads its head. */
export async function readHead(request: APIRequestContext, path: string): Promise<Head> {
  const document = parseDocument(await (await request.get(path)).text());
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
