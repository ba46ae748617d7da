import {
  commonest,
  groupBy,
  nameSome,
  plural,
  type ReportTask,
  type Summary,
} from '../lib/report.ts';
import { adviceOn, CAUSES, CLOSED_ADVICE } from './causes.ts';
import type { BrokenInside, SiteLinks } from './inside.ts';
import { MANY } from './compareLinks.ts';
import { brokenUrls } from './openIssue.ts';
import type { OutsideLink } from './outside.ts';
import { isGuessedStore } from './redirects.ts';
import { VERDICTS } from './verdict.ts';

/** One run of the link checker. */
export interface LinksReport {
  readonly inside: Pick<SiteLinks, 'pages' | 'broken'>;
  /** Null after a check of the inside only. */
  readonly outside: readonly OutsideLink[] | null;
}

const SEVERITIES = { broken: 'error', inconclusive: 'warning', fine: 'ok' } as const;
const MAX_NAMED = 5;

const GAME_ADVICE =
  'Give the game its right category in data/games.json, or bring the page back at the marketplace.';
const PAGE_ADVICE = 'Replace the link where it is, or bring its target back.';
const LOOK_ADVICE = 'Open the link in a browser, and replace it if nothing is there.';
const WAIT_ADVICE =
  'It may pass. If it stays, open the link in a browser, and replace it if nothing is there.';

/** Of the marketplace: strangers do not let us in. */
const CLOSED = /^(?:202|40[13]) /;

const countOf = (links: readonly OutsideLink[], wanted: OutsideLink['verdict']): number =>
  links.filter(({ verdict }) => verdict === wanted).length;

/** Returns the number of broken links, inside and outside. */
export const countBroken = ({ inside, outside }: LinksReport): number =>
  inside.broken.length + countOf(outside ?? [], 'broken');

function adviceOnUnclear({ status, cause, isLasting = false, games }: OutsideLink): string {
  if (isLasting || cause !== undefined) return LOOK_ADVICE;
  return games.length > 0 && CLOSED.test(status) ? CLOSED_ADVICE : WAIT_ADVICE;
}

function adviceFor(link: OutsideLink): string {
  const { verdict, cause } = link;
  const isGame = link.games.length > 0;
  const advice = cause === undefined || (cause === 'product' && !isGame) ? null : adviceOn(cause);
  if (advice !== null) return advice;
  if (verdict === 'inconclusive') return adviceOnUnclear(link);
  return isGame ? GAME_ADVICE : PAGE_ADVICE;
}

/** Returns a function that finds a link's reason, with a URL only if other links share it. */
function reasonsOf(links: readonly OutsideLink[]) {
  const alike = groupBy(links, ({ verdict, status }) => `${verdict} ${status}`);
  return ({ verdict, status, reason = status }: OutsideLink): string =>
    (alike.get(`${verdict} ${status}`)?.length ?? 0) > 1 ? status : reason;
}

/** Returns one task for all links with the same reason and advice: a host that is down has many. */
function outsideTasks(links: readonly OutsideLink[]): readonly ReportTask[] {
  const wrong = links.filter(({ verdict }) => verdict !== 'fine');
  const reasonOf = reasonsOf(wrong);
  const groups = groupBy(wrong, (link) => `${link.verdict} ${reasonOf(link)} ${adviceFor(link)}`);
  return [...groups.values()].map((group): ReportTask => {
    const [first] = group;
    return {
      severity: SEVERITIES[first.verdict],
      what: `${group.length} ${first.verdict}, ${reasonOf(first)}`,
      why: nameSome([...new Set(group.flatMap(({ places }) => places))], MAX_NAMED, '; '),
      advice: adviceFor(first),
    };
  });
}

const insideTasks = (broken: readonly BrokenInside[]): readonly ReportTask[] =>
  broken.map(({ url, problem, pages }) => ({
    severity: 'error',
    what: `${url}: ${problem}`,
    why: `on ${nameSome(pages, MAX_NAMED)}`,
    advice: 'Fix the link on the page that has it, or bring its target back.',
  }));

/** Returns what works, but not as well as it should. */
function remarksOn(outside: readonly OutsideLink[]): readonly string[] {
  const remarks: string[] = [];
  const empty = outside.flatMap(({ isEmpty, games }) => (isEmpty ? games : []));
  if (empty.length > 0) {
    const names = nameSome(
      empty.map(({ name }) => name),
      MAX_NAMED,
    );
    remarks.push(`Categories without a product, so their links sell nothing: ${names}.`);
  }
  for (const [moved, { length }] of groupBy(outside, (link) => link.moved ?? '')) {
    if (moved !== '' && length >= MANY) remarks.push(`${length} links take a redirect: ${moved}.`);
  }
  const ends = outside.map(({ url, end = url }) => [new URL(url), new URL(end)] as const);
  const guessed = ends.find(([url, end]) => isGuessedStore(url, end))?.[1];
  if (guessed !== undefined) {
    remarks.push(
      `The “Store” button lives by a redirect that WordPress guesses, from /store/ to ${guessed.pathname}. The next ` +
        'page of such a name may end it: set a redirect of your own at the marketplace.',
    );
  }
  return remarks;
}

function factsOf({ inside, outside }: LinksReport): string[] {
  const facts = [
    `Links inside the site: ${plural(inside.pages, 'page')} read, ${inside.broken.length} broken.`,
  ];
  if (outside === null) return facts;
  const counts = VERDICTS.map((verdict) => `${countOf(outside, verdict)} ${verdict}`);
  const all = `Links to other hosts: ${plural(outside.length, 'URL')}, ${counts.join(', ')}.`;
  return [...facts, all, ...remarksOn(outside)];
}

/** Returns what was not seen, with the commonest reason: `24 of 135 could not be seen (403)`; null if all was seen. */
function unseenOf(links: readonly OutsideLink[]): string | null {
  const reasons = links
    .filter(({ verdict, cause }) => verdict === 'inconclusive' || cause === 'not-seen')
    .map(({ status, reason = status }) => reason.replace(`${CAUSES['not-seen'].status}: `, ''))
    .map((reason) => /^[245]\d\d(?= )/.exec(reason)?.[0] ?? reason);
  const first = commonest(reasons);
  if (first === null) return null;
  const others = reasons.some((reason) => reason !== first) ? ', and other reasons' : '';
  return `${reasons.length} of ${links.length} could not be seen (${first}${others})`;
}

function headlineOf(broken: number, links: readonly OutsideLink[]): string {
  const unseen = unseenOf(links);
  const known = unseen === null ? 'No link is broken' : 'No link is known to be broken';
  const verdict = broken > 0 ? `${plural(broken, 'link is', 'links are')} broken` : known;
  return unseen === null ? verdict : `${verdict}; ${unseen}`;
}

/** Returns the summary of a run: the broken URLs at other hosts, problems and advice, then every link to other hosts. */
export function linksSummary(report: LinksReport): Summary {
  const { inside } = report;
  const outside = report.outside ?? [];
  return {
    headline: headlineOf(countBroken(report), outside),
    details: brokenUrls(outside),
    tasks: [...insideTasks(inside.broken), ...outsideTasks(outside)],
    facts: factsOf(report),
    table: {
      head: ['Verdict', 'Status', 'Where', 'URL'],
      rows: outside.map(({ verdict, status, places, url }) => ({
        severity: SEVERITIES[verdict],
        cells: [verdict, status, places.join('; '), url],
      })),
    },
  };
}
