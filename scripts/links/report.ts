import { DAY_MS } from '../../model/lib/dates.ts';
import type { LinkException } from '../../model/content/schemas.ts';
import { groupBy, nameSome, plural, type ReportTask, type Summary } from '../lib/report.ts';
import type { SiteLink } from './collect.ts';
import type { checkInside } from './inside.ts';
import type { Finding } from './rules.ts';

const KEPT = 'broken, not seen this week';
/** A link with what is reported of it. */
type JudgedLink = SiteLink &
  Omit<Finding, 'verdict'> & { readonly verdict: Finding['verdict'] | typeof KEPT | 'excepted' };

/** One run of the link checker. `outside` is empty after a check of the inside only. */
export interface LinksReport {
  readonly inside: Omit<Awaited<ReturnType<typeof checkInside>>, 'shownOn'>;
  readonly outside: readonly JudgedLink[];
  readonly exceptions: readonly LinkException[];
}

const FIX = 'Fix the link on the page that has it, or bring its target back.';
const CLOSE = 'If a browser shows the page again, close the issue; else do as it said.';
const NONE_SEEN =
  'Open one in a browser. If it is there, let “guildmart-site” in at the firewall. If not: is WooCommerce active and ' +
  'Live, are the permalinks not Plain, with the base product-category, and is MARKETPLACE_URL right?';

/**
 * Returns the links with what the open issue and the owner's exceptions say of them. A link that the issue names stays
 * broken until its page was seen. A host's exception is about what was not seen, a URL's also about what is broken.
 *
 * @param issue the open issue's text, empty without one
 */
export function settle(links: readonly (SiteLink & Finding)[], issue: string) {
  const lines = new Set(issue.split(/\r?\n/));
  return links.map((link): JudgedLink => {
    const { verdict, url, exception } = link;
    const isOwn = exception?.link === url;
    // Reports are code of Markdown, in which a backtick is an apostrophe.
    const isKept = verdict === 'not seen' && lines.has(`  ${url.replaceAll('`', "'")}`);
    if (isKept && !isOwn) return { ...link, verdict: KEPT, advice: CLOSE };
    const isQuiet = isOwn ? verdict !== 'fine' : exception && verdict === 'not seen';
    return isQuiet ? { ...link, verdict: 'excepted' } : link;
  });
}

/** Returns whether a run asked for categories and saw none, and no exception says why. */
function sawNoCategory({ outside }: LinksReport): boolean {
  const games = outside.filter((link) => link.games.length > 0);
  const unseen = games.filter(({ verdict }) => verdict !== 'broken');
  const isExplained = unseen.length > 0 && unseen.every(({ exception }) => exception);
  return games.length > 0 && !isExplained && !games.some(({ sawCategory }) => sawCategory);
}

/** Returns how bad a verdict is that is not fine. */
const severityOf = (verdict: JudgedLink['verdict']): 'error' | 'warning' =>
  verdict.startsWith('broken') ? 'error' : 'warning';

/** Returns one task for all links with one cause: a host that is down has many. */
function tasksOf(report: LinksReport): readonly ReportTask[] {
  const isNone = sawNoCategory(report);
  const wrong = report.outside.filter(({ verdict }) => !/fine|excepted/.test(verdict));
  const groups = groupBy(wrong, ({ verdict, why, advice, games }) =>
    isNone && games.length > 0 ? NONE_SEEN : `${verdict} ${why} ${advice}`,
  );
  const outside = Array.from(groups, ([cause, group]): ReportTask => {
    const [{ verdict, advice }] = group;
    const reasons = nameSome([...new Set(group.map(({ why }) => why))]);
    const what = `${group.length} ${verdict}, ${reasons}`;
    const places = group.flatMap((link) => link.places);
    const why = nameSome(places, '; ');
    if (cause !== NONE_SEEN) return { severity: severityOf(verdict), what, why, advice };
    return { severity: 'error', what: `No category was seen, ${reasons}`, why, advice: cause };
  });
  const inside = report.inside.broken.map(({ url, problem, pages }): ReportTask => {
    const why = `on ${nameSome(pages)}`;
    return { severity: 'error', what: `${url}: ${problem}`, why, advice: FIX };
  });
  return [...inside, ...outside];
}

/** Returns 3 if no category was seen, so that single verdicts say nothing, 1 if a link is broken, else 0. */
export const exitCodeOf = (report: LinksReport): number =>
  sawNoCategory(report) ? 3 : Number(tasksOf(report).some(({ severity }) => severity === 'error'));

/** Returns the summary of a run: the broken URLs at other hosts, problems and advice, then each link that is not fine. */
export function linksSummary(report: LinksReport): Summary {
  const { inside, outside, exceptions } = report;
  const wrong = outside.filter(({ verdict }) => verdict !== 'fine');
  const unseen = wrong.filter(({ verdict }) => verdict !== 'broken').length;
  const none = unseen === 0 ? 'No link is broken' : 'No link is known to be broken';
  const rows = wrong.map(({ verdict, why, places, url }) => {
    return { severity: severityOf(verdict), cells: [verdict, why, places.join('; '), url] };
  });
  const empty = outside.flatMap(({ isEmpty, games }) => (isEmpty ? games : []));
  const details = wrong.flatMap(({ verdict, url }) => (severityOf(verdict) === 'error' ? url : []));
  const broken = inside.broken.length + details.length;
  return {
    headline: [
      ...(sawNoCategory(report) ? ['No category of the marketplace was seen'] : []),
      broken > 0 ? `${plural(broken, 'link is', 'links are')} broken` : none,
      ...(unseen > 0 ? [`${unseen} of ${outside.length} could not be seen`] : []),
    ].join('; '),
    details,
    tasks: tasksOf(report),
    facts: [
      `${plural(inside.pages, 'page')} and ${plural(outside.length, 'link')} to others.`,
      ...exceptions.map(({ link, reason, date }) => {
        const days = Math.max(0, Math.floor((Date.now() - Date.parse(date)) / DAY_MS));
        return `Exception, ${plural(days, 'day')} old: ${link}: ${reason}`;
      }),
      ...(empty.length > 0 ? [`Categories without a product: ${nameSome(empty)}.`] : []),
    ],
    table: { head: ['Verdict', 'Reason', 'Where', 'URL'], rows },
  };
}
