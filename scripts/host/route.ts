import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath } from '../../model/lib/encodePath.ts';

/** How a request is answered. */
interface Route {
  readonly status: number;
  /** Decoded path; the headers depend on it. */
  readonly path: string;
  /** File to send; null for redirects, and for errors that the site has no page for. */
  readonly file: string | null;
  /** URL of a redirect. */
  readonly location?: string;
}

/** Hidden files are not public, except /.well-known/ (RFC 8615). */
const HIDDEN = /\/\.(?!well-known(?:\/|$))/;
/** These files are for hosts only. */
const HOSTS_FILES = new Set(['/_headers', '/_redirects', '/_redirects.nginx']);

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** Decodes a path. Returns null for wrong percent-encoding, a NUL byte, `..` and backslashes. */
function decodePath(rawPath: string): string | null {
  try {
    const path = decodeURIComponent(rawPath).replaceAll(/\/{2,}/g, '/');
    const isRefused =
      /[\0\\]/.test(path) || !path.startsWith('/') || path.split('/').includes('..');
    return isRefused ? null : path;
  } catch {
    return null;
  }
}

/** Returns the nearest error page: from the path's folder, or from a folder above it. */
async function errorRoute(dir: string, status: number, path = '/'): Promise<Route> {
  for (let folder = path; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const file = join(dir, folder, `${status}.html`);
    if (await isFile(file)) return { status, path, file };
  }
  return { status, path, file: null };
}

const redirect = (location: string): Route => {
  return { status: 308, path: '/', file: null, location };
};

/** Answers with a file, or with the `index.html` of a folder. */
async function pageRoute(path: string, query: string, dir: string): Promise<Route> {
  if (HIDDEN.test(path)) return errorRoute(dir, 403, path);
  const page = path.replace(/\/(?:index\.html)?$/, '');
  const index = join(dir, page, 'index.html');
  const isOtherUrl = page !== path && path !== '/';
  if (isOtherUrl && (await isFile(index))) {
    return redirect(encodePath(page || '/') + query);
  }
  const files = isOtherUrl || HOSTS_FILES.has(path) ? [] : [join(dir, path), index];
  for (const file of files) {
    if (await isFile(file)) return { status: 200, path, file };
  }
  return errorRoute(dir, 404, path);
}

/**
 * Finds the answer of a static host to a request.
 *
 * @param target path and query of the request, still encoded
 * @param dir folder that is served
 */
export async function routeOf(method: string, target: string, dir: string): Promise<Route> {
  const [rawPath = ''] = target.split('?', 1);
  const query = target.slice(rawPath.length);
  if (method !== 'GET' && method !== 'HEAD') return errorRoute(dir, 405);
  const path = decodePath(rawPath);
  return path === null ? errorRoute(dir, 400) : pageRoute(path, query, dir);
}
