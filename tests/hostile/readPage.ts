import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { parseSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';

/** What a parser other than a browser's finds in a store's page. */
export interface ParsedPage {
  /** Every kind of element with the names of its attributes: `a[class href]`. */
  readonly shapes: ReadonlySet<string>;
  /** Values of the attributes that a browser follows, loads or runs. */
  readonly addresses: readonly string[];
  readonly title: string;
  readonly description: string;
  /** JSON-LD nodes. */
  readonly structuredData: readonly unknown[];
}

const ADDRESSES = ['href', 'src', 'srcset', 'action', 'data', 'content'];

/** Reads a store's page from the built site. */
export async function readPage(client: string, slug: string): Promise<ParsedPage> {
  const html = await readFile(path.join(client, 'store', slug, 'index.html'), 'utf8');
  const document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName('*', document);
  const textOf = (tag: string): string =>
    elements
      .filter(({ name }) => name === tag)
      .map(DomUtils.textContent)
      .join('');
  const described = elements.find(({ attribs }) => attribs['name'] === 'description');
  const nodes = elements.filter(({ attribs }) => attribs['type'] === 'application/ld+json');
  return {
    shapes: new Set(
      elements.map(({ name, attribs }) => `${name}[${Object.keys(attribs).sort().join(' ')}]`),
    ),
    addresses: elements.flatMap(({ name, attribs }) =>
      name === 'meta' ? [] : ADDRESSES.flatMap((key) => attribs[key] ?? []),
    ),
    title: textOf('title'),
    description: described?.attribs['content'] ?? '',
    structuredData: nodes.map((node): unknown => JSON.parse(DomUtils.textContent(node))),
  };
}

/** The snapshot that is published for a seller. */
export async function readPublished(client: string, slug: string): Promise<StoreSnapshot> {
  const file = path.join(client, 'store', slug, 'snapshot.json');
  return parseSnapshot(await readFile(file, 'utf8'), file);
}
