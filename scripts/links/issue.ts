import { plural, tableAsMarkdown } from '../lib/reportText.ts';
import { findIssue, keepIssue, type Repository } from './github.ts';
import { linksThatAre, type LinksReport } from './model.ts';
import { countOf, linksTable, problemsTable } from './report.ts';

const LABEL = 'broken-links';
/** Tells our issue from one that somebody gave the label. */
const MARK = '<!-- broken-links';
/** GitHub takes 65,536. */
const MAX_CHARACTERS = 65_000;
/** Rows of each table, fewer where they are long. */
const MAX_ROWS = 150;

/** What the issue lists. A broken link that gives no clear answer is not mended, so an open issue keeps it. */
function findingsOf(report: LinksReport, isOpen: boolean) {
  const unclear = linksThatAre(report, 'inconclusive').filter(
    ({ brokenSince }) => isOpen && brokenSince !== null,
  );
  return {
    problems: report.internal?.broken ?? [],
    links: [...linksThatAre(report, 'broken'), ...unclear],
    unreachable: linksThatAre(report, 'unreachable'),
  };
}

type Findings = ReturnType<typeof findingsOf>;

/** "2 broken links, 1 unreachable" */
function titleOf({ problems, links, unreachable }: Findings): string {
  const broken = problems.length + links.length;
  const parts = [
    broken > 0 && plural(broken, 'broken link'),
    unreachable.length > 0 && countOf(unreachable.length, 'unreachable'),
  ];
  return `${broken === 0 ? 'Links: ' : ''}${parts.filter(Boolean).join(', ')}`;
}

/** The issue's text. It says nothing of the run itself, so it changes only with the links. */
function bodyOf(findings: Findings, rows = MAX_ROWS): string {
  const { problems, links, unreachable } = findings;
  const text = [
    'Mend these links of the site in `data/games.json` or at the marketplace; this issue closes itself when all are well.',
    tableAsMarkdown(linksTable('Links to the marketplace that lead nowhere', links), rows),
    tableAsMarkdown(
      linksTable('Links that nobody could open for two weeks or longer', unreachable),
      rows,
    ),
    tableAsMarkdown(problemsTable(problems), rows),
    `${MARK} -->`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const isShort = text.length <= MAX_CHARACTERS || rows === 0;
  return isShort ? text : bodyOf(findings, Math.floor(rows / 2));
}

/**
 * Opens the repository's one issue on broken links, changes it, or closes it. Doing so again changes
 * nothing. The report has to cover both halves.
 *
 * @returns what was done, as a sentence
 */
export async function syncIssue(repository: Repository, report: LinksReport): Promise<string> {
  const issue = await findIssue(repository, LABEL, ({ body }) => body.includes(MARK));
  const findings = findingsOf(report, issue !== undefined);
  const isWell = Object.values(findings).every(({ length }) => length === 0);
  return keepIssue(repository, issue, {
    label: LABEL,
    text: isWell ? null : { title: titleOf(findings), body: bodyOf(findings) },
    // A change needs no comment: the run that found it has failed, which GitHub reports.
    comment: isWell ? 'All of these links are well again.' : '',
  });
}
