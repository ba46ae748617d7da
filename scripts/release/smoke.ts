import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import type { Seller } from '../../data/content/sellers.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { mainRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import { contentSecurityPolicy } from '../../deploy/policy.ts';
import { contentHashIn, readContentHash } from './publishedBuild.ts';

/** The expected answers of a site. */
interface Expected {
  readonly environment: SiteEnvironment;
  /** The hash that `build.json` must have; null accepts any. */
  readonly contentHash: string | null;
  /** Routes of the tested pages, beside the home page. */
  readonly pages: readonly string[];
}

/** Returns what a site built from the current content and sellers has to answer. */
export const expectedFromContent = (
  environment: SiteEnvironment,
  sellers: readonly Seller[],
  contentHash: string | null,
): Expected => {
  const stores = sellers.slice(0, 1).map(({ slug }) => storeRoute(slug));
  return { environment, contentHash, pages: [...mainRoutes, ...stores] };
};

/** Returns what a release has to answer, read from its files. `client` is null where only the host has them. */
export async function expectedFromFiles(
  environment: SiteEnvironment,
  client: string | null,
): Promise<Expected> {
  if (client === null) return { environment, contentHash: null, pages: [] };
  const exists = (route: string): boolean => existsSync(path.join(client, outputFile(route)));
  const slugs = await readdir(path.join(client, 'store')).catch(() => []);
  const stores = slugs.map(storeRoute).filter(exists).slice(0, 1);
  const pages = [...mainRoutes.filter(exists), ...stores];
  return { environment, contentHash: await readContentHash(client), pages };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  /** Content-Security-Policy; empty when none was sent. */
  readonly policy: string;
  readonly text: string;
}

/** A path below the base path, and its expected answer. */
interface Check {
  readonly path: string;
  /** Default 200. */
  readonly status?: number;
  /** Default `text/html`. */
  readonly type?: string;
  /** A part of the answer. */
  readonly text?: string;
  /** Returns a further problem of the answer. */
  readonly problemOf?: (answer: Answer, expected: Expected) => string | null;
}

function sourcesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Returns the sources that the pages need and a policy does not allow, as `connect-src https://…`. */
export function missingSources(sent: string, needed: string): string[] {
  const allowed = sourcesOf(sent);
  return [...sourcesOf(needed)].flatMap(([name, sources]) =>
    sources
      .filter((source) => name.endsWith('-src') && source !== "'none'")
      .filter((source) => !allowed.get(name)?.includes(source))
      .map((source) => `${name} ${source}`),
  );
}

function policyProblem({ policy }: Answer, { environment }: Expected): string | null {
  if (policy === '') return "has no Content-Security-Policy: update the host's configuration";
  const missing = missingSources(policy, contentSecurityPolicy(environment));
  return missing.length > 0
    ? `has a Content-Security-Policy without ${missing.join(', ')}: bring the host's configuration up to date`
    : null;
}

function hashProblem({ text }: Answer, { contentHash }: Expected): string | null {
  const shown = contentHashIn(text);
  if (contentHash === null || shown === contentHash) return null;
  return `is of another build: ${shown ?? 'none'} instead of ${contentHash}`;
}

const checksOf = ({ pages }: Expected): readonly Check[] => [
  { path: '', text: '<h1', problemOf: policyProblem },
  ...pages.filter((route) => route !== '/').map((route) => ({ path: route.slice(1), text: '<h1' })),
  { path: 'no-such-page', status: 404, text: '<h1' },
  { path: 'store/nobody', status: 404, text: '<h1' },
  { path: 'robots.txt', type: 'text/plain' },
  { path: 'sitemap.xml', type: 'application/xml' },
  { path: 'build.json', type: 'application/json', problemOf: hashProblem },
];

/** Returns a check of a page's first script; null when that is no script of this site. */
export function scriptCheck(html: string, basePath: string): Check | null {
  const source = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (!source?.startsWith(basePath)) return null;
  return { path: source.slice(basePath.length), type: 'text/javascript' };
}

const RETRY_POLICY = { attemptMs: 15_000, attempts: 1, breakerThreshold: Infinity };

/** Delays between repeated tests: a CDN needs time to serve a new version everywhere. */
const DELAYS_MS = [1000, 4000, 10_000, 20_000];

async function ask(client: HttpClient, url: string): Promise<Answer> {
  // A URL with this query is in no cache.
  const uncached = `${url}?smoke=${Date.now().toString(36)}`;
  const options = { isExpected: () => true, mayFollow: () => true };
  const { status, headers, bytes } = await client.request(uncached, options);
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
    const script = scriptCheck(answer.text, '/');
    if (script === null) return ['/ names no script of the site.'];
    return await runCheck(client, url, script, expected);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [`/${check.path} does not answer: ${error.message}.`];
  }
}

/**
 * Tests some answers of a site, again after each delay while something is wrong. Returns the problems
 * as sentences. The URL of the home page ends with a slash.
 */
export async function smokeTest(
  url: string,
  expected: Expected,
  delaysMs: readonly number[] = DELAYS_MS,
): Promise<readonly string[]> {
  const client = new HttpClient(RETRY_POLICY);
  const runs = checksOf(expected).map((check) => runCheck(client, url, check, expected));
  const problems = (await Promise.all(runs)).flat();
  const [delayMs, ...later] = delaysMs;
  if (problems.length === 0 || delayMs === undefined) return problems;
  await sleep(delayMs);
  return smokeTest(url, expected, later);
}
