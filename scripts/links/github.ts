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
export async function callGithub(
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
