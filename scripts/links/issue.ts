import * as v from 'valibot';
import { plural, tableAsMarkdown } from '../lib/reportText.ts';
import { callGithub, type Repository } from './github.ts';
import { linksThatAre, type LinksReport } from './model.ts';
import { countOf, linksTable, problemsTable } from './report.ts';

const LABEL = 'broken-links';
/** Tells our issue from one that somebody gave the label. */
const MARK = '<!-- broken-links';
const ADVICE =
  'Mend these links in `data/games.json` or at the marketplace. This issue closes itself then.';
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
    ADVICE,
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

const IssueNumber = v.object({ number: v.number() });
const Issues = v.array(
  v.object({
    ...IssueNumber.entries,
    title: v.string(),
    // GitHub may store line ends of its own.
    body: v.pipe(
      v.nullable(v.string()),
      v.transform((body) => body?.replaceAll('\r\n', '\n').trim() ?? ''),
    ),
    pull_request: v.optional(v.unknown()),
  }),
);

/** Returns the oldest open issue that is ours. */
async function findIssue(repository: Repository) {
  const query = `labels=${LABEL}&state=open&sort=created&direction=asc&per_page=100`;
  const issues = v.parse(Issues, await callGithub(repository, 'GET', `/issues?${query}`));
  return issues.find(({ body, pull_request: pull }) => pull === undefined && body.includes(MARK));
}

/** A change needs no comment: the run that found it has failed, which GitHub reports. */
async function closeIssue(repository: Repository, number: number): Promise<void> {
  const path = `/issues/${number}`;
  // The comment is first, so that a failure makes the next run say it again rather than never.
  await callGithub(repository, 'POST', `${path}/comments`, {
    body: 'All of these links are well again.',
  });
  await callGithub(repository, 'PATCH', path, { state: 'closed', state_reason: 'completed' });
}

/**
 * Opens the repository's one issue on broken links, changes it, or closes it. Doing so again changes
 * nothing. The report has to cover both halves.
 *
 * @returns what was done, as a sentence
 */
export async function syncIssue(repository: Repository, report: LinksReport): Promise<string> {
  const issue = await findIssue(repository);
  const findings = findingsOf(report, issue !== undefined);
  const isWell = Object.values(findings).every(({ length }) => length === 0);
  if (isWell) {
    if (issue === undefined) return 'Nothing is broken and no issue is open.';
    await closeIssue(repository, issue.number);
    return `All mended: closed issue #${issue.number}`;
  }
  const text = { title: titleOf(findings), body: bodyOf(findings) };
  if (issue === undefined) {
    // GitHub creates a label that does not exist.
    const answer = await callGithub(repository, 'POST', '/issues', { ...text, labels: [LABEL] });
    return `Opened issue #${v.parse(IssueNumber, answer).number}`;
  }
  const { number, title, body } = issue;
  if (title === text.title && body === text.body) return `Nothing new for issue #${number}`;
  await callGithub(repository, 'PATCH', `/issues/${number}`, text);
  return `Updated issue #${number}`;
}
