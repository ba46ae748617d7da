import { createHash } from 'node:crypto';
import { type InternalProblem, type LinksReport, type OutgoingLink } from './model.ts';
import {
  countOf,
  escapeMarkdown,
  gamesOf,
  linkCells,
  linkHead,
  markdownCell,
  markdownTable,
  problemCells,
  problemHead,
} from './report.ts';

/** GitHub takes 65,536 characters; so many rows stay well below. */
const MOST_ROWS = 150;
const MARK = 'broken-links:';

/** Something broken, by a short name for the issue's memory and a longer one for people. */
export interface BrokenThing {
  readonly key: string;
  readonly words: string;
  readonly isShut: boolean;
}

const keyOf = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 10);

const linkWords = (link: OutgoingLink): string =>
  `${escapeMarkdown(gamesOf(link))}: ${markdownCell(link.address)}`;

const problemThing = ({ address }: InternalProblem): BrokenThing => ({
  key: keyOf(address),
  words: markdownCell(address),
  isShut: false,
});

const linkThing = (link: OutgoingLink): BrokenThing => ({
  key: keyOf(link.address),
  words: linkWords(link),
  isShut: link.verdict === 'shut',
});

/** What an issue speaks of. */
export interface Troubles {
  readonly problems: readonly InternalProblem[];
  readonly links: readonly OutgoingLink[];
  /** Links that nobody could open for two weeks. */
  readonly shut: readonly OutgoingLink[];
}

/**
 * What is broken or shut; and what an issue remembers as broken and has given no clear answer since, such
 * as a host that is down: it is not mended, so it stays.
 */
export function troublesOf(report: LinksReport, remembered: readonly string[]): Troubles {
  const all = report.outgoing?.links ?? [];
  const isBroken = ({ verdict, brokenSince, address }: OutgoingLink): boolean =>
    verdict === 'broken' || (brokenSince !== null && remembered.includes(keyOf(address)));
  const links = all.filter(isBroken);
  const shut = all.filter((link) => link.verdict === 'shut' && !links.includes(link));
  return { problems: report.internal?.broken ?? [], links, shut };
}

/** Each of the troubles by itself. */
export const thingsIn = ({ problems, links, shut }: Troubles): readonly BrokenThing[] => [
  ...problems.map(problemThing),
  ...[...links, ...shut].map(linkThing),
];

/** Names for all that the report knows, to speak of what an issue remembers. */
export const namesIn = (report: LinksReport): ReadonlyMap<string, string> =>
  new Map((report.outgoing?.links ?? []).map((link) => [keyOf(link.address), linkWords(link)]));

/** The keys that an issue remembers; null when it is none of ours. */
export function keysIn(body: string): readonly string[] | null {
  const found = new RegExp(`<!-- ${MARK}([0-9a-f ]*) -->`).exec(body)?.[1];
  return found === undefined ? null : found.split(' ').filter((key) => key !== '');
}

function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_ROWS).map((cells) => cells.map(markdownCell));
  const rest = rows.length - shown.length;
  const more = rest > 0 ? [`… and ${rest} more: see the run's summary.`] : [];
  return [`### ${title}`, markdownTable(head, shown), ...more];
}

/** The issue's text. It says nothing of the run itself, so that it changes only with the links. */
export function issueBody(troubles: Troubles): string {
  const { links, shut, problems } = troubles;
  const keys = thingsIn(troubles).map(({ key }) => key);
  return [
    'Mend these links of the site in `data/games.json` or at the marketplace; this issue closes itself when all are well.',
    ...section('Links to the marketplace that lead nowhere', linkHead, links.map(linkCells)),
    ...section('Links that do not open, for two weeks or longer', linkHead, shut.map(linkCells)),
    ...section('Links within the site', problemHead, problems.map(problemCells)),
    `<!-- ${MARK}${[...new Set(keys)].sort().join(' ')} -->`,
  ].join('\n\n');
}

/** The issue's title: "2 broken links, 1 does not open". */
export function issueTitle({ problems, links, shut }: Troubles): string {
  const broken = problems.length + links.length;
  const parts = [
    broken > 0 && `${broken} broken ${broken === 1 ? 'link' : 'links'}`,
    shut.length > 0 && countOf(shut.length, 'shut'),
  ];
  return `${broken === 0 ? 'Links: ' : ''}${parts.filter(Boolean).join(', ')}`;
}
