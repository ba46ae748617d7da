import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';

const URL_ATTRIBUTES = ['href', 'src', 'srcset', 'action', 'data', 'content'];

/** Reads a store's page from the built site, with a parser other than a browser's. */
export async function readPage(client: string, slug: string) {
  const html = await readFile(path.join(client, 'store', slug, 'index.html'), 'utf8');
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
  return {
    /** Every kind of element with the names of its attributes: `a[class href]`. */
    shapes: new Set(
      elements.map(({ name, attribs }) => `${name}[${Object.keys(attribs).sort().join(' ')}]`),
    ),
    /** URLs of the attributes that a browser follows, loads or runs. */
    urls: elements.flatMap(({ name, attribs }) =>
      name === 'meta' ? [] : URL_ATTRIBUTES.flatMap((key) => attribs[key] ?? []),
    ),
  };
}
