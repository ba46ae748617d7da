import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../data/environment.ts';
import { IssueApi, readRepository } from './github.ts';
import { type IssueOutcome, syncIssue } from './issue.ts';
import { readReport } from './reportFile.ts';

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

function readPath(args: readonly string[]): string {
  try {
    const { report } = parseArgs({
      args: [...args],
      options: { report: { type: 'string' } },
    }).values;
    if (report !== undefined) return report;
  } catch (error) {
    throw new ConfigurationError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
  throw new ConfigurationError(usage);
}

/**
 * Brings the issue up to date with the report that the command line names; returns 0.
 *
 * @throws {ConfigurationError} when the report or a variable is missing.
 */
export async function main(args: readonly string[]): Promise<number> {
  const path = readPath(args);
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
