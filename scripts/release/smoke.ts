import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mainRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { contentSecurityPolicy } from '../../deploy/policy.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { contentHashIn, readContentHash } from './publishedBuild.ts';

/** A site that is served somewhere does not work. */
export class SmokeTestError extends Error {
  override readonly name = 'SmokeTestError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** An answer of the site. */
interface Answer {
  readonly status: number;
  readonly type: string;
  /** Content-Security-Policy; empty when there is none. */
  readonly policy: string;
  readonly text: string;
}

/** One address below the base path, and what its answer has to be. */
interface Check {
  readonly path: string;
  /** Default 200. */
  readonly status?: number;
  /** Default `text/html`. */
  readonly type?: string;
  /** What the answer has to hold. */
  readonly text?: string;
  /** What else is wrong with an answer; null when nothing is. */
  readonly problemOf?: (answer: Answer, expected: Expected) => string | null;
}

/** What a site has to show wherever it is served. */
export interface Expected {
  readonly environment: SiteEnvironment;
  /** Of `build.json`; null when any build will do. */
  readonly contentHash: string | null;
  /** Routes of pages that are asked for, beside the home page. */
  readonly pages: readonly string[];
}

/** Returns what a site has to show that is made of the content and the sellers as they are now. */
export const expectedNow = (
  environment: SiteEnvironment,
  sellers: readonly Seller[],
  contentHash: string | null,
): Expected => {
  const stores = sellers.slice(0, 1).map(({ slug }) => storeRoute(slug));
  return { environment, contentHash, pages: [...mainRoutes, ...stores] };
};

/** Returns what a release has to show by its files; null stands for one whose files are not at hand. */
export async function expectedOf(
  environment: SiteEnvironment,
  client: string | null,
): Promise<Expected> {
  if (client === null) return { environment, contentHash: null, pages: [] };
  const isThere = (route: string): boolean => existsSync(path.join(client, outputFile(route)));
  const names = await readdir(path.join(client, 'store')).catch(() => []);
  const stores = names.map(storeRoute).filter(isThere).slice(0, 1);
  const pages = [...mainRoutes.filter(isThere), ...stores];
  return { environment, contentHash: await readContentHash(client), pages };
}

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
  const missing = missingSources(policy, contentSecurityPolicy(expected));
  return missing.length > 0
    ? `has a Content-Security-Policy without ${missing.join(', ')}: bring the host's configuration up to date`
    : null;
}

function hashProblem({ text }: Answer, { contentHash }: Expected): string | null {
  const shown = contentHashIn(text);
  if (contentHash === null || shown === contentHash) return null;
  return `is of another build: ${shown ?? 'none'} instead of ${contentHash}`;
}

function checksOf({ pages }: Expected): readonly Check[] {
  const others = pages.filter((route) => route !== '/');
  return [
    { path: '', text: '<h1', problemOf: policyProblem },
    ...others.map((route) => ({ path: route.slice(1), text: '<h1' })),
    { path: 'no-such-page', status: 404, text: '<h1' },
    { path: 'store/nobody', status: 404, text: '<h1' },
    { path: 'robots.txt', type: 'text/plain' },
    { path: 'sitemap.xml', type: 'application/xml' },
    { path: 'build.json', type: 'application/json', problemOf: hashProblem },
  ];
}

/** Returns a check of the script that a page names; null when it names none. */
export function scriptCheck(html: string, basePath: string): Check | null {
  const source = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (!source?.startsWith(basePath)) return null;
  return { path: source.slice(basePath.length), type: 'text/javascript' };
}

const POLICY = { attemptMs: 15_000, attempts: 1, breakerThreshold: Infinity };

/** Milliseconds before asking again: a network of hosts takes a while to show a new version everywhere. */
const WAITS = [1000, 4000, 10_000, 20_000];

/** No cache on the way may know the address: what counts is what the host has now. */
async function ask(client: HttpClient, url: string): Promise<Answer> {
  const { status, headers, bytes } = await client.request(
    `${url}?smoke=${Date.now().toString(36)}`,
    { isExpected: () => true, mayFollow: () => true },
  );
  return {
    status,
    type: headers.get('content-type') ?? '',
    policy: headers.get('content-security-policy') ?? '',
    text: bytes.toString(),
  };
}

function problemOf(check: Check, answer: Answer, expected: Expected): string | null {
  const { status = 200, type = 'text/html', text = '' } = check;
  if (answer.status !== status) return `answers ${answer.status} instead of ${status}`;
  if (!answer.type.startsWith(type)) return `is ${answer.type || 'of no type'} instead of ${type}`;
  if (!answer.text.includes(text)) return `does not contain "${text}"`;
  return check.problemOf?.(answer, expected) ?? null;
}

async function runCheck(
  client: HttpClient,
  url: string,
  check: Check,
  expected: Expected,
): Promise<string[]> {
  try {
    const answer = await ask(client, url + check.path);
    const problem = problemOf(check, answer, expected);
    if (problem !== null) return [`/${check.path} ${problem}.`];
    if (check.path !== '') return [];
    const script = scriptCheck(answer.text, expected.environment.basePath);
    if (script === null) return ['/ names no script of the site.'];
    return await runCheck(client, url, script, expected);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [`/${check.path} does not answer: ${error.message}.`];
  }
}

/**
 * Asks a site, as it is served, for a handful of addresses that tell whether it works.
 *
 * @param url address of the home page, with a slash at its end
 * @param waits milliseconds before asking again
 * @returns what is wrong, as sentences; empty when all is well
 */
export async function smokeTest(
  url: string,
  expected: Expected,
  waits: readonly number[] = WAITS,
): Promise<readonly string[]> {
  const checks = checksOf(expected);
  const client = new HttpClient(POLICY);
  const runs = await Promise.all(checks.map((check) => runCheck(client, url, check, expected)));
  const problems = runs.flat();
  const [ms, ...later] = waits;
  if (problems.length === 0 || ms === undefined) return problems;
  await sleep(ms);
  return smokeTest(url, expected, later);
}
