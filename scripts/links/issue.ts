import type { Issue, IssueApi } from './github.ts';
import {
  issueBody,
  issueTitle,
  keysIn,
  namesIn,
  thingsIn,
  type Troubles,
  troublesOf,
} from './issueBody.ts';
import type { LinksReport } from './model.ts';

const ISSUE_LABEL = 'broken-links';

/** What was done about the issue. */
export type IssueOutcome =
  | { readonly action: 'none' }
  | {
      readonly action: 'opened' | 'updated' | 'unchanged' | 'closed';
      readonly number: number;
    };

interface OurIssue extends Issue {
  readonly keys: readonly string[];
}

/** The oldest open issue with our mark: people may use the label for issues of their own. */
async function findOurs(api: IssueApi): Promise<OurIssue | null> {
  for (const issue of await api.openWith(ISSUE_LABEL)) {
    const keys = keysIn(issue.body);
    if (keys !== null) return { ...issue, keys };
  }
  return null;
}

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`];

function changes(issue: OurIssue, troubles: Troubles, report: LinksReport): string {
  const things = thingsIn(troubles);
  const added = things.filter(({ key }) => !issue.keys.includes(key));
  const wordsOf = (isShut: boolean): string[] =>
    added.filter((thing) => thing.isShut === isShut).map(({ words }) => words);
  const current = new Set(things.map(({ key }) => key));
  const names = namesIn(report);
  const gone = issue.keys
    .filter((key) => !current.has(key))
    .map((key) => names.get(key) ?? 'a link that is no longer there');
  return [
    ...list('Newly broken:', wordsOf(false)),
    ...list('Not open for two weeks:', wordsOf(true)),
    ...list('Well again:', gone),
  ].join('\n\n');
}

const contentOf = (troubles: Troubles): { title: string; body: string } => ({
  title: issueTitle(troubles),
  body: issueBody(troubles),
});

async function update(
  api: IssueApi,
  issue: OurIssue,
  { troubles, report }: { troubles: Troubles; report: LinksReport },
): Promise<IssueOutcome> {
  const { title, body } = contentOf(troubles);
  const { number } = issue;
  // GitHub may store line ends of its own.
  const isSame = issue.title === title && issue.body.replaceAll('\r\n', '\n').trim() === body;
  if (isSame) return { action: 'unchanged', number };
  await api.update(number, { title, body });
  const comment = changes(issue, troubles, report);
  if (comment !== '') await api.comment(number, comment);
  return { action: 'updated', number };
}

/**
 * Makes the repository's one issue on broken links say what the report says: opens it, changes
 * it, or closes it. Doing so again changes nothing. The report has to cover both halves.
 */
export async function syncIssue(api: IssueApi, report: LinksReport): Promise<IssueOutcome> {
  const issue = await findOurs(api);
  const troubles = troublesOf(report, issue?.keys ?? []);
  const isWell = thingsIn(troubles).length === 0;
  if (issue === null) {
    if (isWell) return { action: 'none' };
    const number = await api.open({ ...contentOf(troubles), labels: [ISSUE_LABEL] });
    return { action: 'opened', number };
  }
  if (!isWell) return update(api, issue, { troubles, report });
  await api.close(issue.number);
  await api.comment(issue.number, 'All of these links are well again.');
  return { action: 'closed', number: issue.number };
}
