import { STATUS_CODES } from 'node:http';
import type { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import type { OutgoingLink } from './model.ts';

const LANGUAGE_ROOT = /^[a-z]{2}([-_][a-z]{2})?$/i;
const INDEX_FILE = /^(index|home|default)(\.\w+)?$/i;
const SEARCH_SEGMENT = /^(search|search-results|catalogsearch)$/i;
const SEARCH_KEYS = ['s', 'q', 'search', 'query', 'keyword', 'keywords'];

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function searchSigns(url: URL): readonly string[] {
  const segments = segmentsOf(url.pathname).filter((part) => SEARCH_SEGMENT.test(part));
  return [...segments, ...SEARCH_KEYS.filter((key) => url.searchParams.has(key))];
}

/**
 * Returns whether a URL is a home page: any host's root, the marketplace's own root where it stands
 * below a path, or either one's start page in a language. A category that moved to another host has a
 * page of its own there, so a redirect to that host's root means that it is gone.
 */
export function isHomePage(url: URL, home: URL): boolean {
  const below = segmentsOf(home.pathname);
  const segments = segmentsOf(url.pathname);
  const isBelow = url.host === home.host && below.every((part, at) => part === segments[at]);
  const [first = '', ...rest] = isBelow ? segments.slice(below.length) : segments;
  const isStart = first === '' || INDEX_FILE.test(first) || LANGUAGE_ROOT.test(first);
  return isStart && rest.every((part) => INDEX_FILE.test(part)) && searchSigns(url).length === 0;
}

/** Returns whether a redirect leads to a search page that it did not begin at. */
export function turnsToSearch(from: URL, to: URL): boolean {
  const known = searchSigns(from);
  return searchSigns(to).some((sign) => !known.includes(sign));
}

/** What one run found out about one URL; `unreachable`: nobody can open it now, and that may last. */
export interface Finding extends Pick<OutgoingLink, 'status' | 'code' | 'movedTo'> {
  readonly verdict: 'broken' | 'unreachable' | 'inconclusive' | 'moved' | 'fine';
}

/** What one request to one URL came to: its status, or the reason why there was none. */
export type Answer = Pick<RequestError, 'status' | 'code' | 'location' | 'message'>;

/** Browsers follow 20 redirects (Fetch standard). */
const MAX_REDIRECTS = 10;
/** Each round through a log-in may lengthen a URL. */
const MAX_URL_SHOWN = 200;

const GONE = new Set([404, 410]);
const PERMANENT: ReadonlySet<Answer['status']> = new Set([301, 308]);
/** Our own pace, and not the page, brings these about. */
const OUR_PACE = new Set([408, 429]);

/** Asks a URL without following its redirect. A server may answer HEAD wrongly, so it is a GET. */
export async function askOnce(client: HttpClient, url: string, userAgent: string): Promise<Answer> {
  try {
    const { status } = await client.request(url, {
      headers: { accept: 'text/html,*/*;q=0.5', 'user-agent': userAgent },
      isExpected: (code) => code >= 200 && code < 300,
      skipBody: true,
    });
    return { status, code: '', location: null, message: '' };
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

function classifyStatus(status: number): Finding['verdict'] {
  if (GONE.has(status)) return 'broken';
  if (status >= 400) return OUR_PACE.has(status) ? 'inconclusive' : 'unreachable';
  return status >= 300 ? 'inconclusive' : 'fine';
}

function classify({ status, code }: Answer): Finding['verdict'] {
  if (status !== null) return classifyStatus(status);
  if (code === 'ENOTFOUND') return 'broken';
  // Without a code the URL was not asked; EAI_… is a fault of our name server.
  return code === '' || code.startsWith('EAI_') ? 'inconclusive' : 'unreachable';
}

const shownStatus = ({ status, message }: Answer): string =>
  status === null ? message : `${status} ${STATUS_CODES[status] ?? 'unknown status'}`;

const shownRedirect = (url: string): string =>
  `redirect to ${url.length > MAX_URL_SHOWN ? `${url.slice(0, MAX_URL_SHOWN)}…` : url}`;

/** The finding at the end of a URL's redirects; `movedTo` is the last permanent one. */
function conclude(answer: Answer, redirect: string | null, movedTo: string | null): Finding {
  const verdict = classify(answer);
  const { status: code } = answer;
  if (verdict === 'fine' && movedTo !== null) {
    return { verdict: 'moved', status: `moved to ${movedTo}`, code, movedTo };
  }
  const way = redirect === null || verdict === 'fine' ? '' : `${shownRedirect(redirect)}: `;
  return { verdict, status: way + shownStatus(answer), code, movedTo: null };
}

function whyBroken(target: URL, start: URL, home: URL): string | null {
  if (isHomePage(target, home) && !isHomePage(start, home)) return 'redirect to the home page';
  if (turnsToSearch(start, target)) return 'redirect to a search page';
  return null;
}

/**
 * Asks a URL, follows its redirects and classifies what it finds. Only what cannot be anything else is
 * broken: 404, 410, an unknown host, a redirect to the home page or to a search page.
 *
 * @param home the marketplace's URL, to which no redirect of another page should lead
 */
export async function checkUrl(
  url: string,
  home: URL,
  ask: (url: string) => Promise<Answer>,
): Promise<Finding> {
  const start = new URL(url);
  let last = url;
  let isPermanent = true;
  let movedTo: string | null = null;
  const seen = new Set<string>();
  while (seen.size <= MAX_REDIRECTS && !seen.has(last)) {
    seen.add(last);
    const answer = await ask(last);
    if (answer.location === null) return conclude(answer, seen.size > 1 ? last : null, movedTo);
    const target = new URL(answer.location);
    target.hash = '';
    const { status: code } = answer;
    const reason = whyBroken(target, start, home);
    if (reason !== null) return { verdict: 'broken', status: reason, code, movedTo: null };
    last = target.href;
    if (!target.protocol.startsWith('http')) {
      return { verdict: 'inconclusive', status: shownRedirect(last), code, movedTo: null };
    }
    isPermanent &&= PERMANENT.has(code);
    if (isPermanent) movedTo = last;
  }
  const status = seen.has(last) ? 'redirects in a circle' : `more than ${MAX_REDIRECTS} redirects`;
  return { verdict: 'unreachable', status, code: null, movedTo: null };
}
