import { STATUS_CODES } from 'node:http';
import { type HttpClient, NOT_ASKED } from '../../model/http/http.ts';
import { marketplaceAt, movedSentence } from '../../model/http/redirect.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { type Cause, CAUSES } from './causes.ts';
import { pageHash, type PageKind, pageKind } from './pageKind.ts';
import { isCategory, isDetour, isHomePage, isProduct, turnsToSearch } from './redirects.ts';

/** Verdicts from the worst to the best. */
export const VERDICTS = ['broken', 'inconclusive', 'fine'] as const;

/** The result for one URL. */
export interface Finding {
  readonly verdict: (typeof VERDICTS)[number];
  /** The reason of the verdict, for people. */
  readonly status: string;
  /** The reason without the URLs that only this link has, if the status has some. */
  readonly reason?: string;
  /** What is wrong, if it has a cure of its own. */
  readonly cause?: Cause;
  /** Whether it does not pass by itself. */
  readonly isLasting?: boolean;
  /** The link works, and the category has no product. */
  readonly isEmpty?: boolean;
  /** Where its redirects end, when there is a page. */
  readonly end?: string;
  /** A sentence: the marketplace's pages are at another base URL now. */
  readonly moved?: string | null;
  /** Of the page, if it was read and its hash says something. */
  readonly hash?: string | null;
}

/** The result of one request: its status, or the reason why there was none. */
export interface Answer
  extends
    Pick<RequestError, 'status' | 'code' | 'location' | 'message'>,
    Partial<Pick<RequestError, 'isTransient'>> {
  /** What the page says of itself, if it was read. */
  readonly page?: PageKind;
  readonly hash?: string | null;
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
/** Walls against programs answer 202 too. */
const SHOWN = new Set([200, 203]);
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
    const answer = { status, code: '', location: null, message: '' };
    if (!isRead) return answer;
    const html = bytes.toString();
    return { ...answer, page: pageKind(html), hash: pageHash(html, url) };
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

function classify({ status, code }: Answer): Finding['verdict'] {
  if (status === null) return code === 'ENOTFOUND' ? 'broken' : 'inconclusive';
  if (GONE.has(status)) return 'broken';
  return SHOWN.has(status) ? 'fine' : 'inconclusive';
}

const shownStatus = ({ status, message }: Answer): string =>
  status === null ? message : `${status} ${STATUS_CODES[status] ?? 'unknown status'}`;

const shownRedirect = (url: string): string =>
  `redirect to ${url.length > MAX_URL_LENGTH ? `${url.slice(0, MAX_URL_LENGTH)}…` : url}`;

/** Without its query, a target that all links share is named once. */
const withoutQuery = ({ origin, pathname }: URL): string => origin + pathname;

const PERMANENT: ReadonlySet<number | null> = new Set([301, 308]);

const unclear = (target: string, reason: string): Finding => ({
  verdict: 'inconclusive',
  status: `${target}, ${reason}`,
  reason: `redirect, ${reason}`,
});

/** Returns whether no answer came for a reason that stays, such as an expired certificate. */
const isLastingFault = ({ status, code, isTransient }: Answer): boolean =>
  status === null && isTransient === false && code !== NOT_ASKED;

/** Returns whether redirects lead from another page to a product, by its URL or by what its page says. */
const leadsToProduct = ({ page }: Answer, target: URL, start: URL): boolean =>
  target.pathname !== start.pathname &&
  !isProduct(start) &&
  (isProduct(target) || page === 'product');

/** What no page of a link says, whatever was wanted. */
const NO_PAGES = ['coming-soon', 'not-found', 'wall'] as const;

/** Returns what is wrong with a page that answered, or null. */
function causeOf(answer: Answer, target: URL, { url, marketplace, isGame }: CheckedLink) {
  const start = new URL(url);
  if (start.host !== marketplace.host) return null;
  if (leadsToProduct(answer, target, start)) return 'product';
  const { page } = answer;
  const noPage = NO_PAGES.find((one) => one === page);
  if (noPage !== undefined) return noPage;
  if (page === 'home') return isHomePage(start, marketplace) ? null : 'home';
  const isNoCategory = page === 'no-category' || page === 'product';
  return isGame && isNoCategory ? 'no-category' : null;
}

/** Returns the sentence about a marketplace that moved, if a link's first redirect shows it; else null. */
function movedBy({ status }: Answer, to: URL, { url, marketplace }: CheckedLink): string | null {
  const from = new URL(url);
  // Browsers follow links to http:, so there the sentence for APIs is wrong.
  const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:';
  const source = marketplaceAt(marketplace.href.replace(/\/$/, ''));
  return isDowngrade ? null : movedSentence(source, { status, from, to });
}

/** Returns the finding of a page that answered. `prefix` names where it is, if that is another URL. */
function concludePage(answer: Answer, end: string, link: CheckedLink, prefix: string): Finding {
  const target = new URL(end);
  const cause = causeOf(answer, target, link);
  const { page, hash = null } = answer;
  if (cause !== null) {
    const { status: reason } = CAUSES[cause];
    const verdict = cause === 'home' ? 'broken' : 'inconclusive';
    const status = cause === 'product' ? reason : prefix + reason;
    return { verdict, status, reason, cause, end, hash };
  }
  if (link.isGame && prefix !== '' && !isCategory(target, new URL(link.url))) {
    const reason = 'which may be another page than this category';
    return unclear(shownRedirect(withoutQuery(target)), reason);
  }
  return { verdict: 'fine', status: shownStatus(answer), isEmpty: page === 'empty', end, hash };
}

/** Returns the finding at the end of a URL's redirects. */
function conclude(answer: Answer, end: string, link: CheckedLink, moved: string | null): Finding {
  const prefix = end === link.url ? '' : `${shownRedirect(end)}: `;
  const verdict = classify(answer);
  if (verdict === 'fine') return { ...concludePage(answer, end, link, prefix), moved };
  const shown = shownStatus(answer);
  const reason = prefix === '' ? shown : `${moved ?? 'redirect to a page of its own'}: ${shown}`;
  return { verdict, status: prefix + shown, reason, isLasting: isLastingFault(answer) };
}

/** Returns the finding at a redirect that need not be followed, or null. */
function concludeAt(answer: Answer, from: URL, to: URL, link: CheckedLink): Finding | null {
  const { marketplace } = link;
  const start = new URL(link.url);
  if (!to.protocol.startsWith('http')) {
    return unclear(shownRedirect(to.href), 'which is no URL of a page');
  }
  if (isDetour(answer.status, from, to, start)) {
    return unclear(shownRedirect(withoutQuery(to)), 'which may send visitors back afterwards');
  }
  if (isHomePage(to, marketplace) && !isHomePage(start, marketplace)) {
    return { verdict: 'broken', status: 'redirect to the home page' };
  }
  if (!turnsToSearch(start, to)) return null;
  return { verdict: 'broken', status: 'redirect to a search page' };
}

/** Follows a link's redirects, and returns the finding at their end. */
async function follow(link: CheckedLink, ask: (url: string) => Promise<Answer>): Promise<Finding> {
  let last = link.url;
  let moved: string | null = null;
  const seen = new Set<string>();
  while (seen.size <= MAX_REDIRECTS && !seen.has(last)) {
    seen.add(last);
    const answer = await ask(last);
    if (answer.location === null) return conclude(answer, last, link, moved);
    const target = new URL(answer.location);
    const finding = concludeAt(answer, new URL(last), target, link);
    if (finding !== null) return finding;
    if (seen.size === 1) moved = movedBy(answer, target, link);
    target.hash = '';
    last = target.href;
  }
  const status = seen.has(last) ? 'redirects in a circle' : `more than ${MAX_REDIRECTS} redirects`;
  return { verdict: 'inconclusive', status };
}

/**
 * Requests a link's URL, follows its redirects and classifies the result. Only these results are broken: 404, 410, an
 * unknown host, a redirect to a home page or a search page, and a home page in place of the wanted one.
 */
export async function checkUrl(
  link: CheckedLink,
  ask: (url: string) => Promise<Answer>,
): Promise<Finding> {
  let isLasting = false;
  const finding = await follow(link, async (url) => {
    const answer = await ask(url);
    isLasting ||= PERMANENT.has(answer.status);
    return answer;
  });
  return isLasting ? { ...finding, isLasting } : finding;
}
