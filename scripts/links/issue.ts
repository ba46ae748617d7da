import { ConfigurationError } from '../../data/lib/knownError.ts';
import { sha256 } from '../lib/files.ts';
import { readOptions } from '../lib/options.ts';
import {
  escapeMarkdown,
  firstLines,
  markdownCell,
  plural,
  tableAsMarkdown,
} from '../lib/reportText.ts';
import { findIssue, keepIssue, readRepository, type Repository } from './github.ts';
import { type LinksReport, type OutgoingLink, readReport } from './model.ts';
import { countOf, gamesOf, linksTable, problemsTable } from './report.ts';

const LABEL = 'broken-links';
const MARK = 'broken-links:';
/** GitHub takes 65,536 characters, in an issue and in a comment. */
const MAX_CHARACTERS = 65_000;
/** Rows of each table, fewer where they are long. */
const MAX_ROWS = 150;
/** Lines of each list in a comment. */
const MAX_LINES = 50;
/** So many addresses are remembered, which takes a third of an issue. */
const MAX_KEYS = 2000;

/** What the issue remembers of an address: enough to know it again. */
const keyOf = (address: string): string => sha256(address).slice(0, 10);

/** The keys that an issue remembers; null when it is not ours. */
function keysIn(body: string): readonly string[] | null {
  const found = new RegExp(`<!-- ${MARK}([0-9a-f ]*) -->`).exec(body)?.[1];
  return found === undefined ? null : found.split(' ').filter((key) => key !== '');
}

/**
 * What is broken or does not open; and what an issue remembers and has given no clear answer since,
 * such as a host that is down: it is not mended, so it stays, even if the checker's own memory is lost.
 */
function troublesOf(report: LinksReport, remembered: readonly string[]) {
  const all = report.outgoing?.links ?? [];
  const isUnclear = ({ verdict, brokenSince }: OutgoingLink): boolean =>
    verdict === 'inconclusive' || brokenSince !== null;
  const isBroken = (link: OutgoingLink): boolean =>
    link.verdict === 'broken' || (isUnclear(link) && remembered.includes(keyOf(link.address)));
  const problems = report.internal?.broken ?? [];
  const links = all.filter(isBroken);
  const unreachable = all.filter((link) => link.verdict === 'unreachable' && !links.includes(link));
  const troubled = new Set(
    [...links, ...unreachable, ...problems].map(({ address }) => keyOf(address)),
  );
  // What is remembered stays so, or it would be called well when there is no room for it.
  const keys = new Set([...remembered.filter((key) => troubled.has(key)), ...troubled]);
  return { problems, links, unreachable, keys: [...keys].slice(0, MAX_KEYS).sort() };
}

type Troubles = ReturnType<typeof troublesOf>;

/** "2 broken links, 1 does not open" */
function titleOf({ problems, links, unreachable }: Troubles): string {
  const broken = problems.length + links.length;
  const parts = [
    broken > 0 && plural(broken, 'broken link'),
    unreachable.length > 0 && countOf(unreachable.length, 'unreachable'),
  ];
  return `${broken === 0 ? 'Links: ' : ''}${parts.filter(Boolean).join(', ')}`;
}

/** The issue's text. It says nothing of the run itself, so that it changes only with the links. */
function bodyOf(troubles: Troubles, rows = MAX_ROWS): string {
  const { problems, links, unreachable, keys } = troubles;
  const text = [
    'Mend these links of the site in `data/games.json` or at the marketplace; this issue closes itself when all are well.',
    tableAsMarkdown(linksTable('Links to the marketplace that lead nowhere', links), rows),
    tableAsMarkdown(
      linksTable('Links that nobody could open for two weeks or longer', unreachable),
      rows,
    ),
    tableAsMarkdown(problemsTable(problems), rows),
    `<!-- ${MARK}${keys.join(' ')} -->`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const isShort = text.length <= MAX_CHARACTERS || rows === 0;
  return isShort ? text : bodyOf(troubles, Math.floor(rows / 2));
}

const asList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const linkWords = (link: OutgoingLink): string =>
  `${escapeMarkdown(gamesOf(link))}: ${markdownCell(link.address)}`;

/** What is new and what is mended, for people who follow the issue; empty when neither is. */
function changesSince(
  remembered: readonly string[],
  { problems, links, unreachable, keys }: Troubles,
  report: LinksReport,
): string {
  // What the issue cannot remember would be new each time.
  const added = new Set(keys.filter((key) => !remembered.includes(key)));
  const isNew = ({ address }: { address: string }): boolean => added.has(keyOf(address));
  const known = new Map(report.outgoing?.links.map((link) => [keyOf(link.address), link]));
  const nameOf = (key: string): string => {
    const link = known.get(key);
    return link === undefined ? 'a link within the site, or one that is gone' : linkWords(link);
  };
  const lists = {
    'Newly broken:': [
      ...problems.filter(isNew).map(({ address }) => markdownCell(address)),
      ...links.filter(isNew).map(linkWords),
    ],
    'Unreachable for two weeks:': unreachable.filter(isNew).map(linkWords),
    'Well again:': remembered.filter((key) => !keys.includes(key)).map(nameOf),
  };
  return Object.entries(lists)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n\n${asList(firstLines(lines, MAX_LINES))}`)
    .join('\n\n');
}

/**
 * Makes the repository's one issue on broken links say what the report says: opens it, changes
 * it, or closes it. Doing so again changes nothing. The report has to cover both halves.
 *
 * @returns what was done, as a sentence
 */
export async function syncIssue(repository: Repository, report: LinksReport): Promise<string> {
  const issue = await findIssue(repository, LABEL, ({ body }) => keysIn(body) !== null);
  const remembered = keysIn(issue?.body ?? '') ?? [];
  const troubles = troublesOf(report, remembered);
  const isWell = troubles.keys.length === 0;
  return keepIssue(repository, issue, {
    label: LABEL,
    text: isWell ? null : { title: titleOf(troubles), body: bodyOf(troubles) },
    comment: isWell
      ? 'All of these links are well again.'
      : changesSince(remembered, troubles, report),
  });
}

const USAGE = `Opens, updates or closes the repository's issue on broken links.

  npm run links:issue -- --report <file>

The file is what npm run check:links -- --report <file> has written. Needs GITHUB_REPOSITORY
(owner/name) and GITHUB_TOKEN (may write issues); GITHUB_API_URL names another API.`;

/**
 * `npm run links:issue`: brings the issue up to date with the report that the command line names.
 *
 * @throws {ConfigurationError} when the report or a variable is missing.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { report: path } = readOptions(args, { report: { type: 'string' } }, USAGE);
  if (path === undefined) throw new ConfigurationError(USAGE);
  const report = await readReport(path);
  if (report.internal === null || report.outgoing === null) {
    throw new ConfigurationError(
      `${path} tells only half: run npm run check:links without --internal and --outgoing.`,
    );
  }
  console.log(await syncIssue(readRepository(process.env), report));
}
