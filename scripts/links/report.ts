import { groupBy, nameSome, plural, type ReportTask, type Summary } from '../lib/report.ts';
import type { BrokenInside, SiteLinks } from './inside.ts';
import type { OutsideLink } from './outside.ts';
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
const WAIT_ADVICE =
  'It may pass. If it stays, open the link in a browser, and replace it if nothing is there.';

const countOf = ({ outside }: LinksReport, verdict: OutsideLink['verdict']): number =>
  outside?.filter((link) => link.verdict === verdict).length ?? 0;

/** Returns the number of broken links, inside and outside. */
export const countBroken = (report: LinksReport): number =>
  report.inside.broken.length + countOf(report, 'broken');

function adviceFor(link: OutsideLink): string {
  if (link.verdict === 'inconclusive') return WAIT_ADVICE;
  return link.games.length > 0 ? GAME_ADVICE : PAGE_ADVICE;
}

/** Returns one task for all links with the same reason and advice: a host that is down has many. */
function outsideTasks(links: readonly OutsideLink[]): readonly ReportTask[] {
  const wrong = links.filter(({ verdict }) => verdict !== 'fine');
  const groups = groupBy(wrong, (link) => `${link.verdict} ${link.status} ${adviceFor(link)}`);
  return [...groups.values()].map((group): ReportTask => {
    const [first] = group;
    return {
      severity: SEVERITIES[first.verdict],
      what: `${group.length} ${first.verdict}, ${first.status}`,
      why: nameSome(
        group.flatMap(({ places }) => places),
        MAX_NAMED,
        '; ',
      ),
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

function headlineOf(report: LinksReport): string {
  const broken = countBroken(report);
  if (broken > 0) return `${plural(broken, 'link is', 'links are')} broken`;
  const inconclusive = countOf(report, 'inconclusive');
  return inconclusive === 0
    ? 'No link is broken'
    : `No link is broken for sure; ${inconclusive} gave no clear answer`;
}

function factsOf(report: LinksReport): string[] {
  const { inside, outside } = report;
  const found = inside.broken.length === 0 ? 'all there' : `${inside.broken.length} broken`;
  const facts = [`Links inside the site: ${plural(inside.pages, 'page')} read, ${found}.`];
  if (outside === null) return facts;
  const counts = VERDICTS.map((verdict) => [countOf(report, verdict), verdict] as const)
    .filter(([count, verdict]) => count > 0 || verdict === 'broken')
    .map((count) => count.join(' '));
  return [
    ...facts,
    `Links to other hosts: ${plural(outside.length, 'URL')}, ${counts.join(', ')}.`,
  ];
}

/** Returns the summary of a run: problems and advice, then every link to other hosts. */
export function linksSummary(report: LinksReport): Summary {
  const { inside, outside } = report;
  return {
    headline: headlineOf(report),
    tasks: [...insideTasks(inside.broken), ...outsideTasks(outside ?? [])],
    facts: factsOf(report),
    table: {
      head: ['Verdict', 'Status', 'Where', 'URL'],
      rows: (outside ?? []).map(({ verdict, status, places, url }) => ({
        severity: SEVERITIES[verdict],
        cells: [verdict, status, places.join('; '), url],
      })),
    },
  };
}
