import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { ConfigurationError } from '../../data/site/environment.ts';

/** The REST API of one repository at GitHub. */
export interface Repository {
  /** Address of the repository in the API, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds before a call that failed is tried again; 2,000 but for tests. */
  readonly retryDelay?: number;
}

const RETRIES = 2;
const TIMEOUT = 15_000;

/**
 * Reads where the issues are from the variables that GitHub gives its runners.
 *
 * @throws {ConfigurationError} naming the variable that is missing or malformed.
 */
export function readRepository(env: Record<string, string | undefined>): Repository {
  const api = (env['GITHUB_API_URL']?.trim() || 'https://api.github.com').replace(/\/+$/, '');
  const name = env['GITHUB_REPOSITORY']?.trim() ?? '';
  const token = env['GITHUB_TOKEN']?.trim() ?? '';
  if (!URL.canParse(api)) {
    throw new ConfigurationError(`GITHUB_API_URL "${api}" is not an address.`);
  }
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new ConfigurationError(`GITHUB_REPOSITORY "${name}" is not of the form owner/name.`);
  }
  if (token === '') {
    throw new ConfigurationError('GITHUB_TOKEN is not set: give it one that may write issues.');
  }
  return { url: `${api}/repos/${name}`, token };
}

/**
 * Calls GitHub at a path below the repository.
 *
 * @throws {Error} with GitHub's answer when it refuses
 */
export async function callGithub(
  { url, token, retryDelay = 2000 }: Repository,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<unknown> {
  try {
    return await ofetch<unknown>(url + path, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
      },
      ...(body && { body }),
      timeout: TIMEOUT,
      // Only what may be said twice is tried again: a repeated POST could open a second issue.
      retry: method === 'POST' ? 0 : RETRIES,
      retryStatusCodes: [500, 502, 503, 504],
      retryDelay,
    });
  } catch (error) {
    if (!(error instanceof FetchError) || error.status === undefined) throw error;
    const reason = JSON.stringify(error.data ?? '').slice(0, 200);
    throw new Error(`${method} ${url}${path}: GitHub answered ${error.status} ${reason}`, {
      cause: error,
    });
  }
}

const Issues = v.array(
  v.pipe(
    v.object({
      number: v.number(),
      title: v.string(),
      body: v.nullable(v.string()),
      pull_request: v.optional(v.unknown()),
    }),
    // GitHub may store line ends of its own.
    v.transform((issue) => ({ ...issue, body: issue.body?.replaceAll('\r\n', '\n').trim() ?? '' })),
  ),
);

/** An open issue, as far as it is of interest. */
export type Issue = v.InferOutput<typeof Issues>[number];

/** The oldest open issue with a label that is one of ours: people may use the label for their own. */
export async function findIssue(
  repository: Repository,
  label: string,
  isOurs: (issue: Issue) => boolean,
): Promise<Issue | undefined> {
  const query = new URLSearchParams({
    labels: label,
    state: 'open',
    sort: 'created',
    direction: 'asc',
    per_page: '100',
  });
  const answer = await callGithub(repository, 'GET', `/issues?${query.toString()}`);
  const issues = v.parse(Issues, answer);
  return issues.find((issue) => issue.pull_request === undefined && isOurs(issue));
}

/** What an issue is to become. */
interface IssueWish {
  readonly label: string;
  /** What it says; null closes it. */
  readonly text: Pick<Issue, 'title' | 'body'> | null;
  /** Announces a change or the end; empty for nothing. */
  readonly comment: string;
}

/**
 * Opens, changes or closes the issue that is open, if one is. Doing so again changes nothing.
 *
 * @returns what was done, as a sentence
 */
export async function keepIssue(
  repository: Repository,
  issue: Issue | undefined,
  { label, text, comment }: IssueWish,
): Promise<string> {
  if (issue === undefined) {
    if (text === null) return 'Nothing is broken and no issue is open.';
    // GitHub creates a label that does not exist.
    const answer = await callGithub(repository, 'POST', '/issues', { ...text, labels: [label] });
    return `Opened issue #${v.parse(v.object({ number: v.number() }), answer).number}`;
  }
  const { number, title, body } = issue;
  if (title === text?.title && body === text.body) return `Nothing new for issue #${number}`;
  const change = text ?? { state: 'closed', state_reason: 'completed' };
  await callGithub(repository, 'PATCH', `/issues/${number}`, change);
  if (comment !== '') {
    await callGithub(repository, 'POST', `/issues/${number}/comments`, { body: comment });
  }
  return text === null ? `All mended: closed issue #${number}` : `Updated issue #${number}`;
}
