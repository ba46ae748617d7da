import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a request comes to, before its file is opened. */
export type Route =
  | { readonly kind: 'file'; readonly file: string; readonly path: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'error'; readonly status: 400 | 403 | 404 | 405; readonly path: string };

/** The folder that is served and the prefix (with slashes around) under which it appears. */
export interface Place {
  readonly dir: string;
  readonly basePath: string;
}

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The decoded path, or null for what no client may ask: bad percent-encoding, NUL, `..`, backslashes. */
function decodedPath(rawPath: string): string | null {
  try {
    const path = decodeURIComponent(rawPath).replaceAll(/\/{2,}/g, '/');
    const strange = path.includes('\0') || path.includes('\\') || !path.startsWith('/');
    return strange || path.split('/').includes('..') ? null : path;
  } catch {
    return null;
  }
}

const isHidden = (path: string): boolean => /\/\.(?!well-known(?:\/|$))/.test(path);

const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

async function routeInside(path: string, place: Place, query: string): Promise<Route> {
  const notFound: Route = { kind: 'error', status: 404, path };
  if (isHidden(path)) return { kind: 'error', status: 403, path };
  if (path === '/_headers') return notFound;
  const page = path.replace(/\/(?:index\.html)?$/, '');
  const isPageAddress = page === path || path === '/';
  const index = join(place.dir, page, 'index.html');
  if (!isPageAddress) {
    const location = encodedPath(place.basePath.slice(0, -1) + (page || '/')) + query;
    return (await isFile(index)) ? { kind: 'redirect', location } : notFound;
  }
  const file = join(place.dir, path);
  if (path !== '/' && (await isFile(file))) return { kind: 'file', file, path };
  return (await isFile(index)) ? { kind: 'file', file: index, path } : notFound;
}

/**
 * Finds what a static host would answer: a file, the `index.html` of a folder without a slash at the
 * end of its address (with one, and for `index.html` itself, a redirect), or an error.
 *
 * @param target request target as it came over the wire: path and query, still encoded
 */
export async function routeOf(method: string, target: string, place: Place): Promise<Route> {
  const [rawPath = '', ...rest] = target.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'error', status: 405, path: '/' };
  const path = decodedPath(rawPath);
  if (path === null) return { kind: 'error', status: 400, path: '/' };
  const prefix = place.basePath.slice(0, -1);
  if (prefix !== '' && path === prefix) {
    return { kind: 'redirect', location: place.basePath + query };
  }
  if (!path.startsWith(place.basePath)) return { kind: 'error', status: 404, path: '/' };
  return routeInside(path.slice(prefix.length), place, query);
}

/** The page for an error status nearest to a path, up its folders; null when the site has none. */
export async function errorPage(dir: string, path: string, status: number): Promise<string | null> {
  for (let folder = path; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const page = join(dir, folder, `${status}.html`);
    if (await isFile(page)) return page;
  }
  return null;
}
