import { STATUS_CODES } from 'node:http';
import type { HttpClient } from '../../model/http/http.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { type PageKind, pageKind } from './pageKind.ts';
import { isCategory, isDetour, isHomePage, turnsToSearch } from './redirects.ts';

/** Verdicts from the worst to the best. */
export const VERDICTS = ['broken', 'inconclusive', 'fine'] as const;

/** The result for one URL. */
export interface Finding {
  readonly verdict: (typeof VERDICTS)[number];
  /** The reason of the verdict, for people. */
  readonly status: string;
  /** The link works, and the category has no product. */
  readonly isEmpty?: boolean;
}

/** The result of one request: its status, or the reason why there was none. */
export interface Answer extends Pick<RequestError, 'status' | 'code' | 'location' | 'message'> {
  /** What the page says of itself, if it was read. */
  readonly page?: PageKind;
}

/** A link to check. */
export interface CheckedLink {
  readonly url: string;
  readonly marketplace: URL;
  /** Whether it is a game's, so that its page should be one of the marketplace's categories. */
  readonly isGame: boolean;
}

const MAX_REDIRECTS = 10;
/** Each redirect to a log-in page may make the URL longer. */
const MAX_URL_LENGTH = 200;

const GONE = new Set([404, 410]);
/** Of a category; a theme's styles in the head take most of it. */
const READ_BYTES = 100_000;

/**
 * Asks a URL without following its redirect. Some servers answer HEAD wrongly, so it is a GET.
 *
 * @param isRead whether the page is read, at most 100 kB of it
 */
export async function askOnce(client: HttpClient, url: string, isRead: boolean): Promise<Answer> {
  try {
    const { status, bytes } = await client.request(url, {
      headers: { accept: 'text/html,*/*;q=0.5' },
      isExpected: (code) => code >= 200 && code < 300,
      firstBytes: isRead ? READ_BYTES : 0,
    });
    return { status, code: '', location: null, message: '', page: pageKind(bytes.toString()) };
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

/** Without its query, a target that all links share is named once. */
const withoutQuery = ({ origin, pathname }: URL): string => origin + pathname;

const unclear = (status: string): Finding => ({ verdict: 'inconclusive', status });

/** Returns the finding at the end of a URL's redirects. */
function conclude(answer: Answer, last: string, { url, isGame }: CheckedLink): Finding {
  const isRedirected = last !== url;
  const verdict = classify(answer);
  if (verdict !== 'fine' || !isGame) {
    const prefix = isRedirected && verdict !== 'fine' ? `${shownRedirect(last)}: ` : '';
    return { verdict, status: prefix + shownStatus(answer) };
  }
  const target = new URL(last);
  if (isRedirected && !isCategory(target, new URL(url))) {
    const shown = shownRedirect(withoutQuery(target));
    return unclear(`${shown}, which may be another page than this category`);
  }
  if (answer.page === 'not-found') {
    const where = isRedirected ? `${shownRedirect(last)}: ` : '';
    return unclear(`${where}the page says that it was not found, though with ${answer.status}`);
  }
  return { verdict, status: shownStatus(answer), isEmpty: answer.page === 'empty' };
}

/** Returns the finding at a redirect that need not be followed, or null. */
function concludeAt(answer: Answer, from: URL, to: URL, link: CheckedLink): Finding | null {
  const { marketplace } = link;
  const start = new URL(link.url);
  if (!to.protocol.startsWith('http')) return unclear(shownRedirect(to.href));
  if (isDetour(answer.status, from, to, start)) {
    return unclear(`${shownRedirect(withoutQuery(to))}, which may send visitors back afterwards`);
  }
  if (isHomePage(to, marketplace) && !isHomePage(start, marketplace)) {
    return { verdict: 'broken', status: 'redirect to the home page' };
  }
  if (!turnsToSearch(start, to)) return null;
  return { verdict: 'broken', status: 'redirect to a search page' };
}

/**
 * Requests a link's URL, follows its redirects and classifies the result. Only these results are broken: 404, 410, an
 * unknown host, and a redirect to a home page or a search page.
 */
export async function checkUrl(
  link: CheckedLink,
  ask: (url: string) => Promise<Answer>,
): Promise<Finding> {
  let last = link.url;
  const seen = new Set<string>();
  while (seen.size <= MAX_REDIRECTS && !seen.has(last)) {
    seen.add(last);
    const answer = await ask(last);
    if (answer.location === null) return conclude(answer, last, link);
    const target = new URL(answer.location);
    const finding = concludeAt(answer, new URL(last), target, link);
    if (finding !== null) return finding;
    target.hash = '';
    last = target.href;
  }
  return unclear(seen.has(last) ? 'redirects in a circle' : `more than ${MAX_REDIRECTS} redirects`);
}
