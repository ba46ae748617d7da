import { STATUS_CODES } from 'node:http';
import type { Answer, FailureReason } from './answer.ts';
import { isHomePage, turnsToSearch } from './destination.ts';

/** What one run has found out about one address. */
export interface Finding {
  /** `shut`: nobody gets in now, for a reason that may last. */
  readonly verdict: 'broken' | 'shut' | 'doubtful' | 'moved' | 'fine';
  /** The reason in words that an operator reads. */
  readonly status: string;
  /** HTTP status of the last answer; null when there was none. */
  readonly code: number | null;
  /** Where a permanent redirect leads; null when there was none. */
  readonly movedTo: string | null;
}

/** What a judgement needs: how to ask, and the marketplace's own address. */
export interface Court {
  readonly ask: (address: string) => Promise<Answer>;
  readonly home: URL;
}

/** As many as browsers follow at the least (Fetch standard: 20; ours are short). */
const LONGEST_CHAIN = 10;

const FAILURES: Record<FailureReason, string> = {
  'unknown-host': 'no host of this name (DNS)',
  'name-service': 'the name service did not answer (DNS)',
  timeout: 'no answer in time',
  refused: 'connection refused',
  certificate: 'no trusted secure connection',
  'cut-off': 'connection cut off',
  'put-off': 'not asked: the host wants to be left alone for longer',
};

const GONE: ReadonlySet<number> = new Set([404, 410]);

const redirectTo = (answer: Answer, from: string): URL | null => {
  if (answer.kind === 'failure' || answer.location === null) return null;
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
  if (!isRedirect || !URL.canParse(answer.location, from)) return null;
  const target = new URL(answer.location, from);
  target.hash = '';
  return target;
};

function describe(answer: Answer): string {
  if (answer.kind === 'response') {
    return `${answer.status} ${STATUS_CODES[answer.status] ?? 'unknown status'}`;
  }
  const words = FAILURES[answer.reason];
  return answer.reason === 'put-off' || answer.reason === 'timeout'
    ? words
    : `${words}: ${answer.detail}`;
}

/** Faults that say nothing of the address: our name service, or our own haste. */
const OURS: ReadonlySet<FailureReason | number> = new Set(['name-service', 'put-off', 408, 429]);

function verdictOf(answer: Answer): Finding['verdict'] {
  const what = answer.kind === 'failure' ? answer.reason : answer.status;
  if (OURS.has(what)) return 'doubtful';
  if (typeof what === 'string') return what === 'unknown-host' ? 'broken' : 'shut';
  if (GONE.has(what)) return 'broken';
  if (what >= 400) return 'shut';
  return what >= 200 && what < 300 ? 'fine' : 'doubtful';
}

/** The redirects of one address as far as they have been followed. */
interface Trail {
  readonly start: string;
  readonly last: string;
  readonly movedTo: string | null;
  readonly length: number;
}

function conclude(answer: Answer, trail: Trail): Finding {
  const verdict = verdictOf(answer);
  const code = answer.kind === 'response' ? answer.status : null;
  if (verdict === 'fine' && trail.movedTo !== null) {
    return { verdict: 'moved', status: `moved to ${trail.movedTo}`, code, movedTo: trail.movedTo };
  }
  const way = trail.length > 0 && verdict !== 'fine' ? `redirect to ${trail.last}: ` : '';
  return { verdict, status: way + describe(answer), code, movedTo: null };
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
 */
export async function judge(address: string, { ask, home }: Court): Promise<Finding> {
  const start = new URL(address);
  let trail: Trail = { start: address, last: address, movedTo: null, length: 0 };
  let isPermanent = true;
  const seen = new Set<string>();
  while (seen.size < LONGEST_CHAIN && !seen.has(trail.last)) {
    seen.add(trail.last);
    const answer = await ask(trail.last);
    const target = redirectTo(answer, trail.last);
    if (target === null || answer.kind === 'failure') return conclude(answer, trail);
    const code = answer.status;
    const reason = objection(target, start, home);
    if (reason !== null) return { verdict: 'broken', status: reason, code, movedTo: null };
    if (!target.protocol.startsWith('http')) {
      return { verdict: 'doubtful', status: `redirect to ${target.href}`, code, movedTo: null };
    }
    isPermanent &&= code === 301 || code === 308;
    const movedTo = isPermanent ? target.href : trail.movedTo;
    trail = { start: address, last: target.href, movedTo, length: trail.length + 1 };
  }
  return { verdict: 'shut', status: 'redirects in a circle', code: null, movedTo: null };
}
