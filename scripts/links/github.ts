import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { ConfigurationError } from '../../data/environment.ts';

/** A repository at GitHub, and how to reach it. */
export interface Repository {
  /** Address of the REST API, without a slash at its end. */
  readonly api: string;
  /** `owner/name`. */
  readonly name: string;
  readonly token: string;
}

/** An open issue, as far as it is of interest. */
export interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
}

const RETRIES = 2;
const TIMEOUT = 15_000;

const Issues = v.array(
  v.object({
    number: v.number(),
    title: v.string(),
    body: v.nullable(v.string()),
    pull_request: v.optional(v.unknown()),
  }),
);

/**
 * Reads where the issues are from the variables that GitHub gives its runners.
 *
 * @throws {ConfigurationError} naming the variable that is missing or malformed.
 */
export function readRepository(env: Record<string, string | undefined>): Repository {
  const api = (env['GITHUB_API_URL']?.trim() || 'https://api.github.com').replace(/\/+$/, '');
  const name = env['GITHUB_REPOSITORY']?.trim() ?? '';
  const token = env['GITHUB_TOKEN']?.trim() ?? '';
  if (!URL.canParse(api)) throw new ConfigurationError(`GITHUB_API_URL "${api}" is no address.`);
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new ConfigurationError(`GITHUB_REPOSITORY "${name}" is not of the form owner/name.`);
  }
  if (token === '') {
    throw new ConfigurationError('GITHUB_TOKEN is not set: give it one that may write issues.');
  }
  return { api, name, token };
}

/** The few calls of GitHub's REST API that keep one issue. */
export class IssueApi {
  readonly #repository: Repository;
  readonly #retryDelay: number;

  /** @param retryDelay milliseconds before a call that failed is tried again */
  constructor(repository: Repository, retryDelay = 2000) {
    this.#repository = repository;
    this.#retryDelay = retryDelay;
  }

  /** Open issues with this label, the oldest first; at most 100. */
  async openWith(label: string): Promise<readonly Issue[]> {
    const query = new URLSearchParams({
      labels: label,
      state: 'open',
      sort: 'created',
      direction: 'asc',
      per_page: '100',
    });
    const issues = v.parse(Issues, await this.#call('GET', `/issues?${query.toString()}`));
    return issues
      .filter((issue) => issue.pull_request === undefined)
      .map(({ number, title, body }) => ({ number, title, body: body ?? '' }));
  }

  /** What else GitHub tells of the repository, at a path below it. */
  async get(path: string): Promise<unknown> {
    return this.#call('GET', path);
  }

  /** Opens an issue; GitHub makes a label that there is not. */
  async open(issue: { title: string; body: string; labels: readonly string[] }): Promise<number> {
    const opened = await this.#call('POST', '/issues', issue);
    return v.parse(v.object({ number: v.number() }), opened).number;
  }

  async update(number: number, issue: { title: string; body: string }): Promise<void> {
    await this.#call('PATCH', `/issues/${number}`, issue);
  }

  async close(number: number): Promise<void> {
    await this.#call('PATCH', `/issues/${number}`, { state: 'closed', state_reason: 'completed' });
  }

  async comment(number: number, body: string): Promise<void> {
    await this.#call('POST', `/issues/${number}/comments`, { body });
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const { api, name, token } = this.#repository;
    try {
      return await ofetch<unknown>(`${api}/repos/${name}${path}`, {
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
        retryDelay: this.#retryDelay,
      });
    } catch (error) {
      if (!(error instanceof FetchError) || error.status === undefined) throw error;
      const reason = JSON.stringify(error.data ?? '').slice(0, 200);
      throw new Error(`${method} ${name}${path}: GitHub answered ${error.status} ${reason}`, {
        cause: error,
      });
    }
  }
}
