import * as v from 'valibot';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment, type SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { flag, readOptions } from '../lib/options.ts';
import {
  callGithub,
  findIssue,
  keepIssue,
  readRepository,
  type Repository,
} from '../links/github.ts';
import { formatHours, hoursSince, MOST_HOURS } from './age.ts';
import { publishedUrl, readPublishedBuild } from './publishedBuild.ts';

const USAGE = `npm run check:published -- [--issue]

Asks the published site when it was last checked against its sources. --issue keeps an issue about
it at GITHUB_REPOSITORY with GITHUB_TOKEN, and lets a refresh by GitHub count that found nothing new.

Exit code: 0 it was within ${MOST_HOURS} hours, 1 it was not or does not say so, 2 wrong configuration.`;

const LABEL = 'refresh-overdue';
const TITLE = 'The site was not refreshed';

/** How long ago the site was last checked. */
export interface Watched {
  readonly isOverdue: boolean;
  readonly sentence: string;
}

/** What the published site says, and what GitHub remembers of its own runs (ISO 8601; null for none). */
export async function watch(
  environment: SiteEnvironment,
  lastRun: string | null,
  now: Date,
): Promise<Watched> {
  const { checkedAt, reason } = await readPublishedBuild(environment);
  const site = publishedUrl(environment);
  const hours = Math.min(hoursSince(checkedAt, now), hoursSince(lastRun, now));
  if (hours === Infinity) {
    const why = reason === '' ? 'its build.json names no time in the past' : reason;
    return { isOverdue: true, sentence: `${site} does not say when it was last checked: ${why}.` };
  }
  const sentence = `${site} was last checked against its sources ${formatHours(hours)} ago.`;
  return { isOverdue: hours > MOST_HOURS, sentence };
}

/** Opens the issue when the site is overdue, and closes it once it no longer is. */
export async function syncOverdue(
  repository: Repository,
  { isOverdue, sentence }: Watched,
): Promise<void> {
  const issue = await findIssue(repository, LABEL, ({ title }) => title === TITLE);
  const body = `${sentence}\n\nThe nightly refresh does not run, or does not reach the site: see docs/operating.md. This issue closes itself.`;
  // What the issue said when it was opened, it says while it lasts.
  const text = isOverdue ? { title: TITLE, body: issue?.body ?? body } : null;
  await keepIssue(repository, issue, { label: LABEL, text, comment: sentence });
}

const Runs = v.object({ workflow_runs: v.array(v.object({ updated_at: v.string() })) });

/** When GitHub last ran the refresh to a good end; null when it never did. */
async function lastRunAtGithub(repository: Repository): Promise<string | null> {
  const path = '/actions/workflows/refresh.yml/runs?status=success&per_page=1';
  const runs = v.parse(Runs, await callGithub(repository, 'GET', path));
  return runs.workflow_runs[0]?.updated_at ?? null;
}

/**
 * `npm run check:published`: arguments in, report out; returns the exit code.
 *
 * @throws {ConfigurationError} when an address or a variable is missing or wrong
 */
export async function main(args: readonly string[]): Promise<number> {
  const { issue } = readOptions(args, { issue: flag }, USAGE);
  if (!process.env['SITE_URL']?.trim()) {
    throw new ConfigurationError('SITE_URL is not set: name the published site.');
  }
  const repository = issue ? readRepository(process.env) : null;
  const lastRun = repository === null ? null : await lastRunAtGithub(repository);
  const watched = await watch(readEnvironment(process.env), lastRun, new Date());
  console.log(watched.sentence);
  if (repository !== null) await syncOverdue(repository, watched);
  return watched.isOverdue ? 1 : 0;
}
