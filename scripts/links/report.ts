import { type LinksReport, type OutgoingLink, verdicts } from './model.ts';
import { type Rows, textTable } from '../lib/report.ts';
import { markdownCell, markdownTable } from './table.ts';
import {
  internalLine,
  linkCells,
  linkHead,
  outgoingLine,
  problemCells,
  problemHead,
} from './words.ts';

/** GitHub drops a summary of more than a mebibyte; so many rows stay well below. */
const MOST_ROWS = 500;

/** Which of the outgoing links a report lists: those that need a look, or all. */
export type Listing = 'sick' | 'all';

function listed(report: LinksReport, listing: Listing): readonly OutgoingLink[] {
  const links = report.outgoing?.links ?? [];
  return links
    .filter(({ verdict }) => listing === 'all' || verdict !== 'fine')
    .toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict));
}

type Table = (head: readonly string[], rows: Rows) => string;

function compose(report: LinksReport, listing: Listing, table: Table): string {
  const problems = (report.internal?.broken ?? []).map(problemCells);
  const links = listed(report, listing).map(linkCells);
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
