import * as v from 'valibot';
import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { ConfigurationError, KnownError } from '../../data/lib/knownError.ts';
import { sentenceOf } from '../lib/command.ts';

/** The REST API of one repository at GitHub. */
export interface Repository {
  /** Address of the repository in the API, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** How GitHub is asked, for tests. */
  readonly policy?: HttpPolicy;
}

/**
 * Reads where the issues are from the variables that GitHub gives its runners.
 *
 * @throws {ConfigurationError} naming the variable that is missing or malformed.
 */
export function readRepository(env: Record<string, string | undefined>): Repository {
  const read = (variable: string, advice: string): string => {
    const value = env[variable]?.trim();
    if (value) return value;
    throw new ConfigurationError(`${variable} is not set: ${advice}.`);
  };
  const api = (env['GITHUB_API_URL']?.trim() || 'https://api.github.com').replace(/\/+$/, '');
  const name = read('GITHUB_REPOSITORY', 'name the repository, as owner/name');
  if (!URL.canParse(api)) {
    throw new ConfigurationError(`GITHUB_API_URL "${api}" is not an address.`);
  }
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new ConfigurationError(`GITHUB_REPOSITORY "${name}" is not of the form owner/name.`);
  }
  const token = read('GITHUB_TOKEN', 'give it one that may write issues');
  return { url: `${api}/repos/${name}`, token };
}

type Method = 'GET' | 'POST' | 'PATCH';

/**
 * Calls GitHub at a path below the repository; again where that may help.
 *
 * @throws {KnownError} with GitHub's words when it refuses, or why it did not answer
 */
async function callGithub(
  { url, token, policy }: Repository,
  method: Method,
  path: string,
  body?: object,
): Promise<unknown> {
  // A repeated POST could open a second issue.
  const client = new HttpClient({ ...policy, ...(method === 'POST' && { attempts: 1 }) });
  try {
    const { bytes } = await client.request(url + path, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isExpected: (status) => status >= 200 && status < 300,
    });
    return JSON.parse(bytes.toString()) as unknown;
  } catch (error) {
    const excerpt = error instanceof RequestError ? ` ${error.excerpt}`.trimEnd() : '';
    throw new KnownError(`${method} ${url}${path}: ${sentenceOf(error)}${excerpt}`, {
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
  // First what people hear of: should the rest fail, the next run says it again rather than never.
  if (comment !== '') {
    await callGithub(repository, 'POST', `/issues/${number}/comments`, { body: comment });
  }
  const change = text ?? { state: 'closed', state_reason: 'completed' };
  await callGithub(repository, 'PATCH', `/issues/${number}`, change);
  return text === null ? `All mended: closed issue #${number}` : `Updated issue #${number}`;
}
