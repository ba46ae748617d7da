import type { Checker } from './checker.ts';
import type { SellerFile } from './sellers.ts';
import { storeRoute } from './routes.ts';
import { shown } from './shown.ts';
import {
  decoded,
  isThere,
  knownTargets,
  meantTarget,
  ownPath,
  pathOnSite,
  type Targets,
} from './targets.ts';

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
const ODD_SIGNS = /[\p{Cc}"<>\\{}$;|^`?#*:]/u;
const TAKEN =
  /^\/(?:assets|icons|images|store|_[^/]*|40[0345](?:\.html)?|site\.webmanifest|build\.json|links\.speculationrules)(?:\/|$)/;

const isPart = (part: string): boolean =>
  part !== '' && part === part.trim() && (!part.startsWith('.') || part === '.well-known');

const isPath = (from: string): boolean => {
  const [first, ...parts] = from.split('/');
  return first === '' && !ODD_SIGNS.test(from) && parts.every(isPart);
};

/** What was found, and what to do. */
type Problem = readonly [found: string, advice: string];

/** Returns what is wrong with an old path. */
function pathProblem(from: string, { pages, files }: Targets): Problem | null {
  if (/^\/store\/[^/]+$/.test(from)) {
    return [`${shown(from)}, a store`, 'write it into the seller file: "old": "new"'];
  }
  if (pages.has(from.replace(/\/index\.html$/, '') || '/')) {
    return [`${shown(from)}, which is a page`, 'remove it, or rename the page'];
  }
  if (files.has(from)) {
    return [`${shown(from)}, which is a file of public/`, 'remove it, or delete the file'];
  }
  const above = [...files].find((file) => from.startsWith(`${file}/`));
  if (above !== undefined) {
    return [`${shown(from)}, which is below the file ${shown(above)}`, 'remove it'];
  }
  if (TAKEN.test(from)) return [`${shown(from)}, which the build writes itself`, 'remove it'];
  if (isPath(from)) return null;
  const advice =
    'write the old path, like /about-us or /2019/05/news.html, without https://, ? and #';
  return [shown(from), advice];
}

const withoutEnd = (path: string): string => decoded(path).replace(/(?<=.)\/+$/, '');

/** An entry of the file: what it says, and its path in the form that all are compared in. */
interface Written {
  readonly key: string;
  readonly from: string;
  readonly target: string;
}

/** All entries whose old path can be one, by that path. */
type Entries = ReadonlyMap<string, Written>;

/** Returns the entry that a target leads to; undefined if it leads to no old path. */
function entryAt(target: string, bySource: Entries, targets: Targets): Written | undefined {
  const own = pathOnSite(target, targets);
  return bySource.get(withoutEnd((own ?? '').replace(/[?#].*/, '')));
}

/** Returns where entries end that lead from one to the next, for messages: a circle has no end. */
function endOf(next: Written, bySource: Entries, targets: Targets): string {
  const passed = new Set([next]);
  for (const { target } of passed) {
    const onward = entryAt(target, bySource, targets);
    if (onward === undefined) return shown(target);
    if (passed.has(onward)) break;
    passed.add(onward);
  }
  return 'another page';
}

/** Returns what is wrong with where an old path leads. */
function targetProblem(target: string, bySource: Entries, targets: Targets): Problem | null {
  const onward = entryAt(target, bySource, targets);
  if (onward !== undefined) {
    const end = endOf(onward, bySource, targets);
    return [`${shown(target)}, which leads on itself`, `write where it ends: ${end}`];
  }
  const to = ownPath(target, targets);
  const isOther =
    pathOnSite(target, targets) === null && /^https:\/\/./.test(to) && URL.canParse(to);
  const isKnown = isOther || (to.startsWith('/') && isThere(to, '/', targets));
  if (isKnown && !/[\s"<>\\{}$;]/.test(to)) return null;
  const known =
    meantTarget(target, '/', targets) ??
    `${knownTargets(targets)}; or the whole URL of another site: https://…`;
  return [`${shown(target)}, which is not there`, `write ${known}`];
}

/** Reads the redirects of a content, `{ "/old": "/new" }`, and reports their mistakes. */
export function readRedirects(
  checker: Checker,
  file: string,
  value: unknown,
  targets: Targets,
): readonly Redirect[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    checker.report(file, shown(value), 'write { "/old": "/new", … }');
    return [];
  }
  const written = Object.entries(value).map(([key, target]): Written => {
    return { key, from: withoutEnd(key), target: String(target) };
  });
  const bySource = new Map(
    written.filter(({ from }) => pathProblem(from, targets) === null).map((one) => [one.from, one]),
  );
  for (const one of written) {
    const twice: Problem = [`${shown(one.from)} twice`, 'write it once'];
    const problems = [
      pathProblem(one.from, targets) ?? (bySource.get(one.from) === one ? null : twice),
      targetProblem(one.target, bySource, targets),
    ];
    for (const [found, advice] of problems.filter((problem) => problem !== null)) {
      checker.problems.push({ file, entry: `"${one.key}"`, field: '', found, advice });
    }
  }
  return written.map(({ from, target }) => {
    return { from, to: ownPath(target, targets), status: 301 };
  });
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
