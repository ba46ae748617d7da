import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '../../data/site.ts';
import { storeRoute } from '../../data/routes.ts';
import { hashOfBuild } from '../build/contentHash.ts';

/** An answer of the site. */
interface Answer {
  readonly status: number;
  readonly type: string;
  /** Content-Security-Policy; empty when there is none. */
  readonly policy: string;
  readonly text: string;
}

/** One address that is asked, and what its answer has to be. */
interface SmokeCheck {
  /** Below the base path, without a slash at the beginning. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  /** What is wrong with an answer of the right status and type; null when nothing is. */
  readonly problemOf?: (answer: Answer) => string | null;
}

/** What the site has to show. */
export interface Expected {
  /** Of `build.json`; null when any will do. */
  readonly contentHash: string | null;
  /** The Content-Security-Policy that its pages need. */
  readonly policy: string;
  /** A seller whose page is looked at; null without one. */
  readonly slug: string | null;
}

const HTML = 'text/html';

function sourcesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** What a policy does not allow although the pages need it, as `connect-src https://…`. */
export function missingSources(sent: string, needed: string): string[] {
  const allowed = sourcesOf(sent);
  return [...sourcesOf(needed)].flatMap(([name, sources]) =>
    sources
      .filter((source) => name.endsWith('-src') && source !== "'none'")
      .filter((source) => !allowed.get(name)?.includes(source))
      .map((source) => `${name} ${source}`),
  );
}

function policyProblem({ policy }: Answer, expected: Expected): string | null {
  if (policy === '') return 'has no Content-Security-Policy: the host sends other headers';
  const missing = missingSources(policy, expected.policy);
  return missing.length > 0
    ? `has a Content-Security-Policy without ${missing.join(', ')}: bring the host's configuration up to date`
    : null;
}

const without =
  (text: string) =>
  (answer: Answer): string | null =>
    answer.text.includes(text) ? null : `does not say "${text}"`;

function hashProblem({ text }: Answer, { contentHash }: Expected): string | null {
  const shown = hashOfBuild(JSON.parse(text));
  if (contentHash === null || shown === contentHash) return null;
  return `is of another build: ${shown ?? 'none'} instead of ${contentHash}`;
}

/** What is asked of every site, whatever its data. */
function smokeChecks(expected: Expected): readonly SmokeCheck[] {
  const page = (path: string, text: string): SmokeCheck => ({
    path,
    status: 200,
    type: HTML,
    problemOf: without(text),
  });
  const home = (answer: Answer): string | null =>
    without(site.headline)(answer) ?? policyProblem(answer, expected);
  const missing = { status: 404, type: HTML };
  const store = expected.slug === null ? null : storeRoute(expected.slug).slice(1);
  return [
    { path: '', status: 200, type: HTML, problemOf: home },
    page('about', '<h1'),
    page('privacy-policy', '<h1'),
    ...(store === null ? [] : [page(store, '<h1')]),
    { ...missing, path: 'no-such-page' },
    { ...missing, path: 'store/nobody', problemOf: without('Sorry! URL Not Found!') },
    { path: 'robots.txt', status: 200, type: 'text/plain' },
    { path: 'sitemap.xml', status: 200, type: 'application/xml' },
    {
      path: 'build.json',
      status: 200,
      type: 'application/json',
      problemOf: (answer) => hashProblem(answer, expected),
    },
  ];
}

/** The boot script that a page names, as a check; null when it names none. */
export function scriptCheck(html: string, basePath: string): SmokeCheck | null {
  const source = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (!source?.startsWith(basePath)) return null;
  return { path: source.slice(basePath.length), status: 200, type: 'text/javascript' };
}

/** A site that is tried out. */
export interface SmokeTest {
  /** Address of the home page, with a slash at its end. */
  readonly url: string;
  readonly basePath: string;
  readonly expected: Expected;
  /** Waits before trying again what failed, in milliseconds; a global network needs a moment. */
  readonly waits?: readonly number[];
  readonly wait?: (ms: number) => Promise<unknown>;
}

const LONGEST_ANSWER = 15_000;

/** No cache on the way may know the address: what counts is what the host has now. */
async function ask(url: string, path: string): Promise<Answer> {
  const response = await fetch(`${url}${path}?smoke=${Date.now().toString(36)}`, {
    signal: AbortSignal.timeout(LONGEST_ANSWER),
    cache: 'no-store',
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  };
}

const causeOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
};

function problemOf(check: SmokeCheck, answer: Answer): string | null {
  const { status, type } = check;
  if (answer.status !== status) return `answers ${answer.status} instead of ${status}`;
  if (!answer.type.startsWith(type)) return `is ${answer.type || 'of no type'} instead of ${type}`;
  return check.problemOf?.(answer) ?? null;
}

async function tryOne(test: SmokeTest, check: SmokeCheck): Promise<string[]> {
  const name = `/${check.path}`;
  try {
    const answer = await ask(test.url, check.path);
    const problem = problemOf(check, answer);
    if (problem !== null) return [`${name} ${problem}.`];
    return check.path === '' ? await tryScript(test, answer.text) : [];
  } catch (error) {
    return [`${name} does not answer: ${causeOf(error)}.`];
  }
}

async function tryScript(test: SmokeTest, home: string): Promise<string[]> {
  const check = scriptCheck(home, test.basePath);
  return check === null ? ['/ names no script of the site.'] : tryOne(test, check);
}

async function tryAll(test: SmokeTest): Promise<string[]> {
  const problems = smokeChecks(test.expected).map((check) => tryOne(test, check));
  return (await Promise.all(problems)).flat();
}

/**
 * Asks a site, as it is served, for a handful of addresses that tell whether it works.
 *
 * @returns what is wrong, as sentences; empty when all is well
 */
export async function smokeTest(test: SmokeTest): Promise<readonly string[]> {
  const { waits = [], wait = sleep } = test;
  let problems = await tryAll(test);
  for (const ms of waits) {
    if (problems.length === 0) break;
    await wait(ms);
    problems = await tryAll(test);
  }
  return problems;
}
