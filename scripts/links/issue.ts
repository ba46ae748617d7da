import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../data/environment.ts';
import { type Issue, IssueApi, readRepository } from './github.ts';
import {
  issueBody,
  issueTitle,
  keysIn,
  namesIn,
  thingsIn,
  type Troubles,
  troublesOf,
} from './issueBody.ts';
import { type LinksReport, readReport } from './model.ts';

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

/**
 * Makes the repository's one issue on broken links say what the report says: opens it, changes
 * it, or closes it. Doing so again changes nothing. The report has to cover both halves.
 */
export async function syncIssue(api: IssueApi, report: LinksReport): Promise<IssueOutcome> {
  const issue = await findOurs(api);
  const troubles = troublesOf(report, issue?.keys ?? []);
  const isWell = thingsIn(troubles).length === 0;
  const content = { title: issueTitle(troubles), body: issueBody(troubles) };
  if (issue === null) {
    if (isWell) return { action: 'none' };
    const number = await api.open({ ...content, labels: [ISSUE_LABEL] });
    return { action: 'opened', number };
  }
  const { number } = issue;
  if (isWell) {
    await api.close(number);
    await api.comment(number, 'All of these links are well again.');
    return { action: 'closed', number };
  }
  // GitHub may store line ends of its own.
  const body = issue.body.replaceAll('\r\n', '\n').trim();
  if (issue.title === content.title && body === content.body) {
    return { action: 'unchanged', number };
  }
  await api.update(number, content);
  const comment = changes(issue, troubles, report);
  if (comment !== '') await api.comment(number, comment);
  return { action: 'updated', number };
}

const usage = `Opens, updates or closes the repository's issue on broken links.

  npm run links:issue -- --report <file>

The file is what npm run check:links -- --report <file> has written. Needs GITHUB_REPOSITORY
(owner/name) and GITHUB_TOKEN (may write issues); GITHUB_API_URL names another API.`;

const OUTCOMES: Record<IssueOutcome['action'], string> = {
  none: 'Nothing is broken and no issue is open.',
  opened: 'Opened issue',
  updated: 'Updated issue',
  unchanged: 'Nothing new for issue',
  closed: 'All mended: closed issue',
};

/**
 * `npm run links:issue`: brings the issue up to date with the report that the command line names;
 * returns 0.
 *
 * @throws {ConfigurationError} when the report or a variable is missing.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = { report: { type: 'string' } } as const;
  const path = parseArgs({ args: [...args], options }).values.report;
  if (path === undefined) throw new ConfigurationError(usage);
  const report = await readReport(path);
  if (report.internal === null || report.outgoing === null) {
    throw new ConfigurationError(
      `${path} tells only half: run npm run check:links without --internal and --outgoing.`,
    );
  }
  const outcome = await syncIssue(new IssueApi(readRepository(process.env)), report);
  const number = outcome.action === 'none' ? '' : ` #${outcome.number}`;
  console.log(OUTCOMES[outcome.action] + number);
  return 0;
}
