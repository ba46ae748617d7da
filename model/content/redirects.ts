import { decoded, encodePath } from '../lib/urlPath.ts';
import type { Checker, JsonFile } from './checker.ts';
import { shown } from './json.ts';
import { storeRoute } from './routes.ts';
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

/** What hosts write into their configuration means something else with these. */
const OLD_PATH = /^(?:\/(?!\.(?!well-known\/))(?! )[^\p{Cc}"<>\\{}$;|^`?#*:/]+(?<! ))+$/u;
const TAKEN =
  /^\/(?:assets|icons|images|store|_[^/]*|40[0345](?:\.html)?|site\.webmanifest|build\.json|links\.speculationrules)(?:\/|$)/;

/** What was found, and what to do. */
type Problem = readonly [found: string, advice: string];

/** Returns what is wrong with an old path. */
function pathProblem(from: string, { pages, files }: Targets): Problem | null {
  if (pages.has(from.replace(/\/index\.html$/, '') || '/')) {
    return [`${shown(from)}, which is a page`, 'remove it, or rename the page'];
  }
  if ([...files].some((file) => `${from}/`.startsWith(`${file}/`))) {
    return [`${shown(from)}, which is a file of public/`, 'remove it, or delete the file'];
  }
  if (/^\/store\/[^/]+$/.test(from)) {
    return [`${shown(from)}, a store`, 'write it into the seller file: "old": "new"'];
  }
  if (TAKEN.test(from)) return [`${shown(from)}, which the build writes itself`, 'remove it'];
  if (OLD_PATH.test(from)) return null;
  const advice =
    'write the old path, like /about-us or /2019/05/news.html, without https://, ? and #';
  return [shown(from), advice];
}

const withoutEnd = (path: string): string => decoded(path).replace(/(?<=.)\/+$/, '');

const isOtherSite = (url: string, { siteUrl }: Targets): boolean =>
  /^https:\/\/./.test(url) && URL.canParse(url) && new URL(url).host !== new URL(siteUrl).host;

/** Returns what is wrong with where an old path leads; `sources` are the old paths. */
function targetProblem(
  target: unknown,
  sources: ReadonlySet<string>,
  targets: Targets,
): Problem | null {
  const to = encoded(String(target));
  const at = to.startsWith('/') ? withoutEnd(partsOf(to, '/')?.at ?? '') : '';
  if (sources.has(at)) return [`${shown(target)}, which leads on itself`, 'write where it ends'];
  const isKnown = isOtherSite(to, targets) || (to.startsWith('/') && isThere(to, '/', targets));
  if (isKnown && !/[\s"<>\\{}$;]/.test(to)) return null;
  const known = `${knownTargets(targets)}; or the whole URL of another site: https://…`;
  return [`${shown(target)}, which is not there`, `write ${known}`];
}

/** Returns a target as hosts' files and HTML have it. */
function encoded(target: string): string {
  if (!target.startsWith('/')) return target;
  const [path = '', end = ''] = target.split(/(?=[?#])(.*)/s);
  return encodePath(decoded(path)) + end;
}

/** Reads the redirects of a content, `{ "/old": "/new" }`, and reports their mistakes. */
export function readRedirects(
  checker: Checker,
  { value, file, lineAt }: JsonFile,
  targets: Targets,
): readonly Redirect[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    checker.report(file, shown(value), 'write { "/old": "/new", … }');
    return [];
  }
  const written = Object.entries(value).map(([key, target]: [string, unknown]) => {
    return { key, from: withoutEnd(key), target };
  });
  const sources = new Set(
    written.map(({ from }) => from).filter((from) => pathProblem(from, targets) === null),
  );
  const known = new Set<string>();
  for (const { key, from, target } of written) {
    const twice: Problem = [`${shown(from)} twice`, 'write it once'];
    const problems = [
      pathProblem(from, targets) ?? (known.has(from) ? twice : null),
      targetProblem(target, sources, targets),
    ];
    known.add(from);
    for (const [found, advice] of problems.filter((one) => one !== null)) {
      checker.report({ file, line: lineAt([key]), entry: `"${key}"` }, found, advice);
    }
  }
  return written.map(({ from, target }) => ({ from, to: encoded(String(target)), status: 301 }));
}

/** Returns all redirects of a site: those of the content, and those of sellers with another slug. */
export const allRedirects = ({
  redirects,
  former,
}: Pick<SellerFile, 'former'> & {
  readonly redirects: readonly Redirect[];
}): readonly Redirect[] => [
  ...redirects,
  ...former.flatMap(({ slug, to }): readonly Redirect[] =>
    to === null ? [] : [{ from: storeRoute(slug), to: storeRoute(to), status: 302 }],
  ),
];
