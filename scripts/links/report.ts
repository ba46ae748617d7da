import { DAY_MS } from '../../model/lib/dates.ts';
import type { LinkException } from '../../model/content/schemas.ts';
import { groupBy, nameSome, plural, type ReportTask, type Summary } from '../lib/report.ts';
import type { SiteLink } from './collect.ts';
import type { checkInside } from './inside.ts';
import type { Finding } from './rules.ts';

/** What was seen of a link, and what is reported of it. */
type SeenLink = SiteLink & Finding;
type JudgedLink = SiteLink &
  Omit<Finding, 'verdict'> & { readonly verdict: keyof typeof SEVERITIES };

/** One run of the link checker. `outside` is empty after a check of the inside only. */
export interface LinksReport {
  readonly inside: Omit<Awaited<ReturnType<typeof checkInside>>, 'shownOn'>;
  readonly outside: readonly JudgedLink[];
  readonly exceptions: readonly LinkException[];
}

const KEPT = 'broken, not seen this week';
const [error, warning, ok] = ['error', 'warning', 'ok'] as const;
const SEVERITIES = {
  broken: error,
  [KEPT]: error,
  'not seen': warning,
  excepted: warning,
  fine: ok,
};
const MAX_NAMED = 5;
const FIX = 'Fix the link on the page that has it, or bring its target back.';
const CLOSE = 'If a browser shows the page again, close the issue; else do as it said.';
const NONE_SEEN =
  'Open one in a browser. If it is there, let “guildmart-site” in at the firewall. If not: is WooCommerce active and ' +
  'Live, are the permalinks not Plain, with the base product-category, and is MARKETPLACE_URL right?';

/** Returns a URL as reports have it: no backtick ends their code. */
const inReport = (url: string): string => url.replaceAll('`', '%60');
/** A line with nothing but a URL. */
const BROKEN_URL = /^ {2}(https?:\S+)$/gm;

/**
 * Returns the links with what the open issue and the owner's exceptions say of them. A link that the issue names stays
 * broken until its page was seen. A host's exception is about what was not seen, a URL's also about what is broken.
 *
 * @param issue the open issue's text, empty without one
 */
export function settle(links: readonly SeenLink[], issue: string): readonly JudgedLink[] {
  const known = new Set(Array.from(issue.matchAll(BROKEN_URL), ([, url]) => url));
  return links.map((link): JudgedLink => {
    const { verdict, url, exception } = link;
    const isKept = verdict === 'not seen' && known.has(inReport(url));
    const mayBeBroken = exception?.link.includes('/') === true;
    const isQuiet = exception && (mayBeBroken || (verdict === 'not seen' && !isKept));
    if (isQuiet && verdict !== 'fine') return { ...link, verdict: 'excepted' };
    return isKept ? { ...link, verdict: KEPT, advice: CLOSE } : link;
  });
}

/** Returns whether a run asked for categories and saw none, and no exception says why. */
function sawNoCategory({ outside }: LinksReport): boolean {
  const games = outside.filter((link) => link.games.length > 0);
  const unseen = games.filter(({ verdict }) => verdict !== 'broken');
  const isExplained = unseen.length > 0 && unseen.every(({ exception }) => exception);
  return games.length > 0 && !isExplained && !games.some(({ sawCategory }) => sawCategory);
}

const isBroken = ({ verdict }: JudgedLink): boolean => SEVERITIES[verdict] === error;
const countBroken = ({ inside, outside }: LinksReport): number =>
  inside.broken.length + outside.filter(isBroken).length;

/** Returns 3 if no category was seen, so that single verdicts say nothing, 1 if a link is broken, else 0. */
export const exitCodeOf = (report: LinksReport): number =>
  sawNoCategory(report) ? 3 : Math.min(1, countBroken(report));

/** Returns one task for all links with one cause: a host that is down has many. */
function tasksOf(report: LinksReport): readonly ReportTask[] {
  const isNone = sawNoCategory(report);
  const wrong = report.outside.filter(({ verdict }) => !/fine|excepted/.test(verdict));
  const groups = groupBy(wrong, ({ verdict, why, advice, games }) =>
    isNone && games.length > 0 ? NONE_SEEN : `${verdict} ${why} ${advice}`,
  );
  const outside = Array.from(groups, ([cause, group]): ReportTask => {
    const [{ verdict, advice }] = group;
    const reasons = nameSome([...new Set(group.map(({ why }) => why))], ', ', MAX_NAMED);
    const places = group.flatMap((link) => link.places);
    const why = nameSome(places, '; ', MAX_NAMED);
    const [severity, what] = [SEVERITIES[verdict], `${group.length} ${verdict}, ${reasons}`];
    if (cause !== NONE_SEEN) return { severity, what, why, advice };
    return { severity: error, what: `No category was seen, ${reasons}`, why, advice: cause };
  });
  const inside = report.inside.broken.map(({ url, problem, pages }): ReportTask => {
    const why = `on ${nameSome(pages, ', ', MAX_NAMED)}`;
    return { severity: 'error', what: `${url}: ${problem}`, why, advice: FIX };
  });
  return [...inside, ...outside];
}

function factsOf({ inside, outside, exceptions }: LinksReport): readonly string[] {
  const facts = [
    `${plural(inside.pages, 'page')} and ${plural(outside.length, 'link')} to others.`,
  ];
  for (const { link, reason, date } of exceptions) {
    const days = Math.max(0, Math.floor((Date.now() - Date.parse(date)) / DAY_MS));
    facts.push(`Exception, ${plural(days, 'day')} old: ${link}: ${reason}`);
  }
  const empty = outside.flatMap(({ isEmpty, games }) => (isEmpty ? games : []));
  if (empty.length > 0)
    facts.push(`Categories without a product: ${nameSome(empty, ', ', MAX_NAMED)}.`);
  return facts;
}

/** Returns the summary of a run: the broken URLs at other hosts, problems and advice, then each link that is not fine. */
export function linksSummary(report: LinksReport): Summary {
  const { outside } = report;
  const broken = countBroken(report);
  const unseen = outside.filter(({ verdict }) => !/^(?:broken|fine)$/.test(verdict)).length;
  const none = unseen === 0 ? 'No link is broken' : 'No link is known to be broken';
  const seen = outside.filter(({ verdict }) => verdict !== 'fine');
  const rows = seen.map(({ verdict, why, places, url }) => {
    return { severity: SEVERITIES[verdict], cells: [verdict, why, places.join('; '), url] };
  });
  return {
    headline: [
      ...(sawNoCategory(report) ? ['No category of the marketplace was seen'] : []),
      broken > 0 ? `${plural(broken, 'link is', 'links are')} broken` : none,
      ...(unseen > 0 ? [`${unseen} of ${outside.length} could not be seen`] : []),
    ].join('; '),
    details: outside.filter(isBroken).map(({ url }) => inReport(url)),
    tasks: tasksOf(report),
    facts: factsOf(report),
    table: { head: ['Verdict', 'Reason', 'Where', 'URL'], rows },
  };
}
