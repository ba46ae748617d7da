import { type Rows, textTable } from '../lib/report.ts';
import {
  type InternalProblem,
  linksThatAre,
  type LinksReport,
  type OutgoingLink,
  type Verdict,
  verdicts,
} from './model.ts';

/** What an operator calls a verdict. */
export const verdictNames: Record<Verdict, string> = {
  broken: 'broken',
  shut: 'does not open',
  unconfirmed: 'broken, first seen',
  doubtful: 'doubtful',
  moved: 'moved',
  fine: 'fine',
};

/** Heads of the two tables; {@link linkCells} and {@link problemCells} fill them. */
export const linkHead = ['Game', 'Verdict', 'Status', 'Since', 'Shown on', 'Address'] as const;
export const problemHead = ['Address', 'Problem', 'Shown on'] as const;

const MOST_PAGES = 3;

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The games of a link with their ids, for people. */
export const gamesOf = ({ games }: Pick<OutgoingLink, 'games'>): string =>
  games.length === 0 ? 'no game' : games.map(({ id, name }) => `${id} ${name}`).join(', ');

/** The first few pages, and how many there are beside them. */
function pagesOf(pages: readonly string[]): string {
  if (pages.length === 0) return 'no page';
  const rest = pages.length - MOST_PAGES;
  const shown = pages.slice(0, MOST_PAGES).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** A link as a row: see {@link linkHead}. */
export const linkCells = (link: OutgoingLink): readonly string[] => [
  gamesOf(link),
  verdictNames[link.verdict],
  link.status,
  link.since.slice(0, 10),
  pagesOf(link.pages),
  link.address,
];

/** So many links are so: "1 does not open", "3 do not open". */
export const countOf = (count: number, verdict: Verdict): string =>
  verdict === 'shut' && count !== 1 ? `${count} do not open` : `${count} ${verdictNames[verdict]}`;

/** A broken link of the site to itself as a row: see {@link problemHead}. */
export const problemCells = ({ address, problem, pages }: InternalProblem): readonly string[] => [
  address,
  problem,
  pagesOf(pages),
];

/** One line on the built site; null when it was not looked at. */
export function internalLine({ internal }: LinksReport): string | null {
  if (internal === null) return null;
  const { files, addresses, broken } = internal;
  const size = `${plural(addresses, 'address', 'addresses')} in ${plural(files, 'file')}`;
  return `Internal links: ${size}, ${broken.length === 0 ? 'all there' : `${broken.length} broken`}.`;
}

/** One line on the links to the marketplace; null when they were not asked. */
export function outgoingLine(report: LinksReport): string | null {
  if (report.outgoing === null) return null;
  const { links, requests, elsewhere } = report.outgoing;
  const counts = verdicts
    .map((verdict) => ({ verdict, count: linksThatAre(report, verdict).length }))
    .filter(({ verdict, count }) => count > 0 || verdict === 'broken')
    .map(({ verdict, count }) => countOf(count, verdict));
  const asked = `${plural(links.length, 'address', 'addresses')}, ${plural(requests, 'request')}`;
  const rest =
    elsewhere === 0
      ? ''
      : ` ${plural(elsewhere, 'address', 'addresses')} at other hosts not asked.`;
  return `Outgoing links: ${asked}: ${counts.join(', ')}.${rest}`;
}

/** Text as it is in Markdown: no markup, no column, no mention of a person. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|@&#]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** An address as a link, any other text {@link escapeMarkdown escaped}. */
export const markdownCell = (text: string): string =>
  /^https?:\/\/[^\s<>]+$/.test(text) ? `<${text.replaceAll('|', '%7C')}>` : escapeMarkdown(text);

/** A table in GitHub's Markdown; cells come escaped. */
export function markdownTable(head: readonly string[], rows: Rows): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** GitHub drops a summary of more than a mebibyte; so many rows stay well below. */
const MOST_ROWS = 500;

/** Which of the outgoing links a report lists: those that need a look, or all. */
export type Listing = 'sick' | 'all';

/** The outgoing links, the worst first. */
export const linksByVerdict = ({ outgoing }: LinksReport): readonly OutgoingLink[] =>
  verdicts.flatMap((verdict) => outgoing?.links.filter((link) => link.verdict === verdict) ?? []);

type Table = (head: readonly string[], rows: Rows) => string;

function compose(report: LinksReport, listing: Listing, table: Table): string {
  const problems = (report.internal?.broken ?? []).map(problemCells);
  const links = linksByVerdict(report)
    .filter(({ verdict }) => listing === 'all' || verdict !== 'fine')
    .map(linkCells);
  const parts = [
    internalLine(report),
    problems.length === 0 ? null : table(problemHead, problems),
    outgoingLine(report),
    links.length === 0 ? null : table(linkHead, links),
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}

/** The report for a terminal, the worst first. */
export const textReport = (report: LinksReport, listing: Listing): string =>
  compose(report, listing, textTable);

const summaryTable: Table = (head, rows) => {
  const shown = rows.slice(0, MOST_ROWS).map((cells) => cells.map(markdownCell));
  const rest = rows.length - shown.length;
  return markdownTable(head, shown) + (rest > 0 ? `\n\n… and ${rest} more.` : '');
};

/** The report for the summary of a workflow's run. */
export const summaryReport = (report: LinksReport): string =>
  `## Links\n\n${compose(report, 'sick', summaryTable)}`;
