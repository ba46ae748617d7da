import type { OutgoingLink } from './model.ts';
import type { Answer } from './request.ts';

const LANGUAGE_ROOT = /^[a-z]{2}([-_][a-z]{2})?$/i;
const INDEX_FILE = /^(index|home|default)(\.\w+)?$/i;
const SEARCH_SEGMENT = /^(search|search-results|catalogsearch)$/i;
const SEARCH_KEYS = ['s', 'q', 'search', 'query', 'keyword', 'keywords'];

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * Whether an address is a home page: any host's root, the marketplace's own root where it stands
 * below a path, or either one's start page in a language. A page that moved to another host is still
 * a page there: whoever is sent to a host's root has lost it. `home` is the marketplace's address.
 */
export function isHomePage(address: URL, home: URL): boolean {
  const below = segmentsOf(home.pathname);
  const segments = segmentsOf(address.pathname);
  const isBelow = address.host === home.host && below.every((part, at) => part === segments[at]);
  const [first = '', ...rest] = isBelow ? segments.slice(below.length) : segments;
  const isStart = first === '' || INDEX_FILE.test(first) || LANGUAGE_ROOT.test(first);
  return isStart && rest.every((part) => INDEX_FILE.test(part)) && !isSearchPage(address);
}

function searchSigns(address: URL): readonly string[] {
  const segments = segmentsOf(address.pathname).filter((part) => SEARCH_SEGMENT.test(part));
  return [...segments, ...SEARCH_KEYS.filter((key) => address.searchParams.has(key))];
}

/** Whether an address is a search page: by a segment of its path or by what it asks for. */
export const isSearchPage = (address: URL): boolean => searchSigns(address).length > 0;

/** Whether a way leads to a search page that it has not begun at. */
export function turnsToSearch(from: URL, to: URL): boolean {
  const known = searchSigns(from);
  return searchSigns(to).some((sign) => !known.includes(sign));
}

/** What one run has found out about one address: for `shut`, nobody gets in now, for a reason that may last. */
export interface Finding extends Pick<OutgoingLink, 'status' | 'code' | 'movedTo'> {
  readonly verdict: 'broken' | 'shut' | 'doubtful' | 'moved' | 'fine';
}

/** So many redirects are followed; browsers follow 20 (Fetch standard). */
const MOST_REDIRECTS = 10;

type Outcomes = ReadonlySet<Answer['outcome']>;

const REDIRECTS: Outcomes = new Set([301, 302, 303, 307, 308]);
const PERMANENT: Outcomes = new Set([301, 308]);
/** No page is there, or no host. */
const GONE: Outcomes = new Set([404, 410, 'unknown-host']);
/** Faults that say nothing of the address: our name service, or our own haste. */
const OURS: Outcomes = new Set(['name-service', 'put-off', 408, 429]);

function redirectTo({ outcome, location }: Answer, from: string): URL | null {
  if (!REDIRECTS.has(outcome) || !location || !URL.canParse(location, from)) return null;
  const target = new URL(location, from);
  target.hash = '';
  return target;
}

function verdictOf({ outcome }: Answer): Finding['verdict'] {
  if (OURS.has(outcome)) return 'doubtful';
  if (GONE.has(outcome)) return 'broken';
  if (typeof outcome === 'string' || outcome >= 400) return 'shut';
  return outcome >= 200 && outcome < 300 ? 'fine' : 'doubtful';
}

/** An HTTP status; null where there was none. */
const codeOf = ({ outcome }: Answer): number | null =>
  typeof outcome === 'number' ? outcome : null;

/** Characters of an address within a sentence: each round through a log-in may lengthen it. */
const LONGEST_SHOWN = 200;

/** Where a redirect leads, for people. */
const wayTo = (address: string): string =>
  `redirect to ${address.length > LONGEST_SHOWN ? `${address.slice(0, LONGEST_SHOWN)}…` : address}`;

/** The last station of an address, where `movedTo` is the last that it was redirected to for good. */
function conclude(answer: Answer, redirect: string | null, movedTo: string | null): Finding {
  const verdict = verdictOf(answer);
  const code = codeOf(answer);
  if (verdict === 'fine' && movedTo !== null) {
    return { verdict: 'moved', status: `moved to ${movedTo}`, code, movedTo };
  }
  const way = redirect === null || verdict === 'fine' ? '' : `${wayTo(redirect)}: `;
  return { verdict, status: way + answer.words, code, movedTo: null };
}

/** What speaks against following this redirect; null when nothing does. */
function objection(target: URL, start: URL, home: URL): string | null {
  if (isHomePage(target, home) && !isHomePage(start, home)) return 'redirect to the home page';
  if (turnsToSearch(start, target)) return 'redirect to a search page';
  return null;
}

/**
 * Asks an address, follows its redirects and says what to think of it. Broken is only what cannot
 * be anything else: 404, 410, an unknown host, a redirect to the home page or to a search page.
 * What may pass, or may be meant for programs only, is shut: time tells whether it opens again.
 *
 * @param home the marketplace's address, which no redirect of another page should lead to
 */
export async function judge(
  address: string,
  home: URL,
  ask: (address: string) => Promise<Answer>,
): Promise<Finding> {
  const start = new URL(address);
  let last = address;
  let isPermanent = true;
  let movedTo: string | null = null;
  const seen = new Set<string>();
  while (seen.size <= MOST_REDIRECTS && !seen.has(last)) {
    seen.add(last);
    const answer = await ask(last);
    const target = redirectTo(answer, last);
    if (target === null) return conclude(answer, seen.size > 1 ? last : null, movedTo);
    const code = codeOf(answer);
    const reason = objection(target, start, home);
    if (reason !== null) return { verdict: 'broken', status: reason, code, movedTo: null };
    last = target.href;
    if (!target.protocol.startsWith('http')) {
      return { verdict: 'doubtful', status: wayTo(last), code, movedTo: null };
    }
    isPermanent &&= PERMANENT.has(answer.outcome);
    if (isPermanent) movedTo = last;
  }
  const status = seen.has(last) ? 'redirects in a circle' : `more than ${MOST_REDIRECTS} redirects`;
  return { verdict: 'shut', status, code: null, movedTo: null };
}
