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

const countOf = (links: readonly OutsideLink[], wanted: OutsideLink['verdict']): number =>
  links.filter(({ verdict }) => verdict === wanted).length;

/** Returns the number of broken links, inside and outside. */
export const countBroken = ({ inside, outside }: LinksReport): number =>
  inside.broken.length + countOf(outside ?? [], 'broken');

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

function factsOf({ inside, outside }: LinksReport): string[] {
  const facts = [
    `Links inside the site: ${plural(inside.pages, 'page')} read, ${inside.broken.length} broken.`,
  ];
  if (outside === null) return facts;
  const counts = VERDICTS.map((verdict) => `${countOf(outside, verdict)} ${verdict}`);
  const empty = outside.flatMap(({ isEmpty, games }) => (isEmpty ? games : []));
  return [
    ...facts,
    `Links to other hosts: ${plural(outside.length, 'URL')}, ${counts.join(', ')}.`,
    ...(empty.length > 0
      ? [
          `Categories without a product, so their links sell nothing: ${nameSome(
            empty.map(({ name }) => name),
            MAX_NAMED,
          )}.`,
        ]
      : []),
  ];
}

/** Returns the summary of a run: problems and advice, then every link to other hosts. */
export function linksSummary(report: LinksReport): Summary {
  const { inside, outside } = report;
  const broken = countBroken(report);
  return {
    headline: broken > 0 ? `${plural(broken, 'link is', 'links are')} broken` : 'No link is broken',
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
