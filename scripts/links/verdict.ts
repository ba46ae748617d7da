import { STATUS_CODES } from 'node:http';
import type { HttpClient } from '../../model/http/http.ts';
import { RequestError } from '../../model/http/requestError.ts';

const LANGUAGE_ROOT = /^[a-z]{2}([-_][a-z]{2})?$/i;
const INDEX_FILE = /^(index|home|default)(\.\w+)?$/i;
const SEARCH_SEGMENT = /^(search|search-results|catalogsearch)$/i;
const SEARCH_KEYS = ['s', 'q', 'search', 'query', 'keyword', 'keywords'];

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Returns the parts of a URL that mark a search page. */
function searchPartsOf(url: URL): readonly string[] {
  const segments = segmentsOf(url.pathname).filter((part) => SEARCH_SEGMENT.test(part));
  return [...segments, ...SEARCH_KEYS.filter((key) => url.searchParams.has(key))];
}

/**
 * Returns whether a URL is a home page: a host's root, the marketplace's root below a path, or one of
 * these in a language. A moved category has a page of its own, so a redirect to any root means it is gone.
 */
export function isHomePage(url: URL, marketplace: URL): boolean {
  const root = segmentsOf(marketplace.pathname);
  const segments = segmentsOf(url.pathname);
  const isBelow = url.host === marketplace.host && root.every((part, at) => part === segments[at]);
  const [first = '', ...rest] = isBelow ? segments.slice(root.length) : segments;
  const isStart = first === '' || INDEX_FILE.test(first) || LANGUAGE_ROOT.test(first);
  return isStart && rest.every((part) => INDEX_FILE.test(part)) && searchPartsOf(url).length === 0;
}

/** Returns whether a redirect leads from another page to a search page. */
export function turnsToSearch(from: URL, to: URL): boolean {
  const known = searchPartsOf(from);
  return searchPartsOf(to).some((part) => !known.includes(part));
}

/** Verdicts from the worst to the best. */
export const VERDICTS = ['broken', 'inconclusive', 'fine'] as const;

/** The result for one URL. */
export interface Finding {
  readonly verdict: (typeof VERDICTS)[number];
  /** The reason of the verdict, for people. */
  readonly status: string;
}

/** The result of one request: its status, or the reason why there was none. */
export type Answer = Pick<RequestError, 'status' | 'code' | 'location' | 'message'>;

const MAX_REDIRECTS = 10;
/** Each redirect to a log-in page may make the URL longer. */
const MAX_URL_LENGTH = 200;

const GONE = new Set([404, 410]);

/** Asks a URL without following its redirect. Some servers answer HEAD wrongly, so it is a GET. */
export async function askOnce(client: HttpClient, url: string): Promise<Answer> {
  try {
    const { status } = await client.request(url, {
      headers: { accept: 'text/html,*/*;q=0.5' },
      isExpected: (code) => code >= 200 && code < 300,
      skipBody: true,
    });
    return { status, code: '', location: null, message: '' };
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

function classify({ status, code }: Answer): Finding['verdict'] {
  if (status === null) return code === 'ENOTFOUND' ? 'broken' : 'inconclusive';
  if (GONE.has(status)) return 'broken';
  return status >= 200 && status < 300 ? 'fine' : 'inconclusive';
}

const shownStatus = ({ status, message }: Answer): string =>
  status === null ? message : `${status} ${STATUS_CODES[status] ?? 'unknown status'}`;

const shownRedirect = (url: string): string =>
  `redirect to ${url.length > MAX_URL_LENGTH ? `${url.slice(0, MAX_URL_LENGTH)}…` : url}`;

/** Returns the finding at the end of a URL's redirects. */
function conclude(answer: Answer, redirect: string | null): Finding {
  const verdict = classify(answer);
  const prefix = redirect === null || verdict === 'fine' ? '' : `${shownRedirect(redirect)}: `;
  return { verdict, status: prefix + shownStatus(answer) };
}

function problemOfRedirect(target: URL, start: URL, marketplace: URL): string | null {
  if (isHomePage(target, marketplace) && !isHomePage(start, marketplace)) {
    return 'redirect to the home page';
  }
  return turnsToSearch(start, target) ? 'redirect to a search page' : null;
}

/**
 * Requests a URL, follows its redirects and classifies the result. Only these results are broken: 404,
 * 410, an unknown host, and a redirect to a home page or a search page.
 */
export async function checkUrl(
  url: string,
  marketplace: URL,
  ask: (url: string) => Promise<Answer>,
): Promise<Finding> {
  const start = new URL(url);
  let last = url;
  const seen = new Set<string>();
  while (seen.size <= MAX_REDIRECTS && !seen.has(last)) {
    seen.add(last);
    const answer = await ask(last);
    if (answer.location === null) return conclude(answer, seen.size > 1 ? last : null);
    const target = new URL(answer.location);
    target.hash = '';
    const problem = problemOfRedirect(target, start, marketplace);
    if (problem !== null) return { verdict: 'broken', status: problem };
    last = target.href;
    if (!target.protocol.startsWith('http')) {
      return { verdict: 'inconclusive', status: shownRedirect(last) };
    }
  }
  const status = seen.has(last) ? 'redirects in a circle' : `more than ${MAX_REDIRECTS} redirects`;
  return { verdict: 'inconclusive', status };
}
