import * as v from 'valibot';
import { decoded, encodePath } from '../lib/urlPath.ts';
import type { Checker, JsonFile } from './checker.ts';
import { isBuilt, storeRoute } from './routes.ts';
import type { SellerFile } from './sellers.ts';
import { isThere, knownTargets, partsOf, type Targets } from './targets.ts';

/** A path that had a page, and where it leads now. */
export interface Redirect {
  /** Decoded, without a slash at its end. */
  readonly from: string;
  /** A path of this site, or a whole URL. */
  readonly to: string;
  /** A seller may get the old slug back, so its redirect is temporary. */
  readonly status: 301 | 302;
}

/** Hosts' configurations mean something else by the signs that an old path must not have. */
const OLD_PATH = /^(?:\/(?!\.(?!well-known\/))(?! )[^\p{Cc}"<>\\{}$;|^`?#*:/]+(?<! ))+$/u;

const withoutEnd = (path: string): string => decoded(path).replace(/(?<=.)\/+$/, '');

/** Returns a target as hosts' files and HTML have it. */
function encoded(target: string): string {
  if (!target.startsWith('/')) return target;
  const [path = '', end = ''] = target.split(/(?=[?#])(.*)/s);
  return encodePath(decoded(path)) + end;
}

/** Returns the schema of an old path. Hosts keep `/_…` to themselves, and a build adds pictures to those folders. */
function oldPath({ pages, files }: Targets) {
  const isTaken = (old: string): boolean =>
    isBuilt(old) ||
    /^\/(?:_|icons\/|images\/)/.test(old) ||
    pages.has(old.replace(/\/index\.html$/, '') || '/') ||
    [...files].some((file) => `${old}/`.startsWith(`${file}/`));
  return v.pipe(
    v.string(),
    v.transform(withoutEnd),
    v.check((old) => !/^\/store\/[^/]+$/.test(old), 'write it into the seller file: "old": "new"'),
    v.check(
      (old) => !isTaken(old),
      'remove it, or rename the page or the file: the site has this path',
    ),
    v.check(
      (old) => OLD_PATH.test(old),
      'write the old path, like /about-us or /2019/05/news.html, without https://, ? and #',
    ),
  );
}

/** Returns the schema of where an old path leads. A redirect leads on once, and never in a circle. */
function newPath(sources: ReadonlySet<string>, targets: Targets) {
  const known = `write ${knownTargets(targets)}`;
  const { host } = new URL(targets.siteUrl);
  const leadsOn = (to: string): boolean => sources.has(withoutEnd(partsOf(to, '/')?.at ?? ''));
  const isOtherSite = (to: string): boolean =>
    /^https:\/\/./.test(to) && URL.canParse(to) && new URL(to).host !== host;
  return v.pipe(
    v.string(known),
    v.transform(encoded),
    v.check((to) => !leadsOn(to), 'write where it ends: it leads on itself'),
    v.check((to) => (to.startsWith('/') ? isThere(to, '/', targets) : isOtherSite(to)), known),
    v.check((to) => !/[\s"<>\\{}$;]/.test(to), known),
  );
}

/** Reads the redirects of a content, `{ "/old": "/new" }`, and reports their mistakes. */
export function readRedirects(
  checker: Checker,
  json: JsonFile | undefined,
  targets: Targets,
): readonly Redirect[] {
  const from = oldPath(targets);
  const written = checker
    .pairs(json, 'write { "/old": "/new", … }')
    .map(({ key, value, place }) => ({
      value,
      place,
      path: checker.accept(from, key, place),
    }));
  const to = newPath(new Set(written.flatMap(({ path = [] }) => path)), targets);
  const entries = written.flatMap(({ place, path, value }) => {
    const end = checker.accept(to, value, place);
    return path && end ? [{ place, value: { from: path, to: end, status: 301 } as const }] : [];
  });
  checker.unique(entries, { '': ({ from: path }) => path });
  return entries.map((one) => one.value);
}

/** Returns the redirects of sellers with another slug. */
export const formerRedirects = (former: SellerFile['former']): readonly Redirect[] =>
  former.flatMap(({ slug, to }) =>
    to === null ? [] : [{ from: storeRoute(slug), to: storeRoute(to), status: 302 } as const],
  );
