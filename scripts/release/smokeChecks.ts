import { site } from '../../data/site.ts';
import { storeRoute } from '../../data/routes.ts';
import { hashOfBuild } from '../build/contentHash.ts';

/** An answer of the site. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  /** Content-Security-Policy; empty when there is none. */
  readonly policy: string;
  readonly text: string;
}

/** One address that is asked, and what its answer has to be. */
export interface SmokeCheck {
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
export function smokeChecks(expected: Expected): readonly SmokeCheck[] {
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
