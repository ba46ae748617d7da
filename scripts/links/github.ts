import { setTimeout as wait } from 'node:timers/promises';
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
  readonly #pause: (milliseconds: number) => Promise<unknown>;

  constructor(repository: Repository, pause: (milliseconds: number) => Promise<unknown> = wait) {
    this.#repository = repository;
    this.#pause = pause;
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

  /** Only what may be said twice is tried again: a repeated POST could open a second issue. */
  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      const response = await this.#request(method, path, body);
      if (response.ok) return response.json();
      const isLast = method === 'POST' || attempt >= RETRIES || response.status < 500;
      const reason = (await response.text()).slice(0, 200);
      if (isLast) {
        throw new Error(
          `${method} ${this.#repository.name}${path}: GitHub answered ${response.status} ${reason}`,
        );
      }
      await this.#pause(1000 * 2 ** attempt);
    }
  }

  async #request(method: string, path: string, body: unknown): Promise<Response> {
    const { api, name, token } = this.#repository;
    return fetch(`${api}/repos/${name}${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
  }
}
