import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Parser } from 'htmlparser2';
import { routeOf } from '../host/route.ts';
import type { InternalProblem } from './model.ts';
import { onThisMachine, pageName, pathOf, type Places, withEnding } from './site.ts';

const LINKS: ReadonlySet<string> = new Set(['a', 'area', 'use']);

interface Document {
  readonly ids: ReadonlySet<string>;
  /** Links with a fragment, as they are written. */
  readonly links: readonly string[];
}

function readDocument(text: string): Document {
  const ids = new Set<string>();
  const links: string[] = [];
  const parser = new Parser({
    onopentag(tag, { id, href }) {
      if (id !== undefined) ids.add(id);
      if (LINKS.has(tag) && href?.includes('#') === true) links.push(href);
    },
  });
  parser.end(text);
  return { ids, links };
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** What a link's fragment names; null where a browser looks for no element. */
function elementOf(target: URL): string | null {
  const name = decode(target.hash.slice(1).replace(/:~:.*$/, ''));
  return name === '' || name.toLowerCase() === 'top' ? null : name;
}

async function readDocuments(
  folder: string,
  files: readonly string[],
): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>();
  for (const file of withEnding(files, '.html', '.svg')) {
    documents.set(file, readDocument(await readFile(join(folder, file), 'utf8')));
  }
  return documents;
}

/** The file behind an address of the site, as a path from its folder; null for none. */
async function fileAt(target: URL, folder: string, places: Places): Promise<string | null> {
  if (!target.href.startsWith(places.here)) return null;
  const isHome = target.pathname === places.basePath;
  const path = isHome ? target.pathname : target.pathname.replace(/\/$/, '');
  const route = await routeOf('GET', path, { dir: folder, basePath: places.basePath });
  return route.kind === 'file' ? relative(folder, route.file).split(sep).join('/') : null;
}

/**
 * Finds links to places on pages that are not there (`/about#nowhere`). A link whose page is
 * missing altogether is linkinator's to find. It has an option for fragments too, which misses
 * those of pages that it has read before it meets the link, and does not tell who links to them.
 */
export async function findLostFragments(
  folder: string,
  files: readonly string[],
  places: Places,
): Promise<readonly InternalProblem[]> {
  const documents = await readDocuments(folder, files);
  const lost = new Map<string, Set<string>>();

  const isLost = async (target: URL): Promise<boolean> => {
    const element = elementOf(target);
    if (element === null) return false;
    const document = documents.get((await fileAt(target, folder, places)) ?? '');
    return document !== undefined && !document.ids.has(element);
  };

  for (const [file, { links }] of documents) {
    const page = new URL(pathOf(file), places.here);
    for (const link of links) {
      if (!URL.canParse(link, page)) continue;
      const target = onThisMachine(new URL(link, page), places);
      if (!(await isLost(target))) continue;
      const address = target.pathname + target.search + target.hash;
      const pages = lost.get(address) ?? new Set();
      lost.set(address, pages.add(pageName(pathOf(file))));
    }
  }
  return [...lost].map(([address, pages]) => ({
    address,
    problem: 'the page has no such place',
    pages: [...pages].sort(),
  }));
}
