import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import { cacheControlFor, headersFor } from './headers.ts';
import { contentTypeOf } from './mediaTypes.ts';
import { contentSecurityPolicy } from './policy.ts';

/** A published site to test. */
interface SmokeTest {
  readonly url: string;
  readonly environment: SiteEnvironment;
  /** Folder of the built files, to compare the answers with; null compares no bytes. */
  readonly client: string | null;
  /** Delays between repeated tests: a CDN needs time to serve a new version everywhere. */
  readonly delaysMs?: readonly number[];
}

/** Sentences, each with the paths at which it holds. */
type Sentences = Map<string, string[]>;

const DELAYS_MS = [1000, 4000, 10_000, 20_000];
const REQUEST = {
  redirect: 'manual',
  headers: {
    accept: 'text/html,*/*',
    'accept-encoding': 'br, gzip',
    'user-agent': 'Mozilla/5.0 (compatible; npm run smoke)',
  },
} as const;

/** Error pages, by a path without a page. */
const MISSING = new Map([
  ['/no-such-page', '404.html'],
  ['/store/no-such-store', 'store/404.html'],
]);

/** Returns the published file that answers at a path. */
const fileAt = (at: string): string =>
  MISSING.get(at) ?? (/\.\w+$/.test(at) ? at : path.posix.join(at, 'index.html')).slice(1);

/** Returns a text page and a store page of a sitemap. */
const pagesIn = (sitemap: string): readonly string[] =>
  [/<loc>\w+:\/\/[^/<]+(\/(?!store\/)[^<]+)/, /<loc>\w+:\/\/[^/<]+(\/store\/[^<]+)/].flatMap(
    (pattern) => pattern.exec(sitemap)?.[1] ?? [],
  );

/** Returns the sources of a page's scripts. Data blocks are no scripts, and those in the page have no source. */
const scriptsIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<script\b([^>]*)>/gi), ([, attributes = '']) => attributes)
    .filter((attributes) => !/\btype=["']?application\//i.test(attributes))
    .map((attributes) => /\bsrc=["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '');

/** Returns what is wrong with the headers of an answer: every host sends the same. */
function headerProblems(at: string, { status, headers }: Response, policy: string): string[] {
  const type = contentTypeOf(fileAt(at));
  // Cloudflare names no charset of JSON, and its rules know no status: a missing page may be cached as a page.
  const allowed: Readonly<Record<string, string>> = {
    'Content-Type': type.replace(/;.*/, ''),
    ...(status === 404 && { 'Cache-Control': cacheControlFor(at) }),
  };
  return Object.entries({ ...headersFor(at, policy, status), 'Content-Type': type }).flatMap(
    ([name, value]) => {
      const sent = headers.get(name);
      if (sent === value || (sent !== null && sent === allowed[name])) return [];
      return [`${name} ${sent === null ? 'is missing' : `is "${sent}"`} instead of "${value}".`];
    },
  );
}

/** Returns what is wrong with a body, and what of it visitors do not notice. */
async function compareBody(at: string, body: Buffer, { url, client }: SmokeTest) {
  const [file, text] = [fileAt(at), body.toString()];
  const isSame = client === null || body.equals(await readFile(path.join(client, file)));
  const other = isSame ? [] : [`Its bytes are not those of ${file}.`];
  if (text === '') return { problems: ['It is empty.'], warnings: [] };
  if (!file.endsWith('.html')) return { problems: other, warnings: [] };
  const foreign = scriptsIn(text)
    .filter((source) => !source || new URL(source, url).origin !== url)
    .map((source) => `The host adds a script that the policy blocks: ${source || 'in the page'}.`);
  return {
    problems: text.includes('</html>') ? [] : ['It is cut: </html> is missing.'],
    // Some hosts alter HTML on its way.
    warnings: [...other, ...foreign],
  };
}

/** Asks for a path as a browser does, without following a redirect. Adds what is wrong, and returns the text. */
async function visit(at: string, test: SmokeTest, problems: Sentences, warnings: Sentences) {
  const add = (all: Sentences, sentences: readonly string[]): void =>
    sentences.forEach((one) => all.set(one, [...(all.get(one) ?? []), at]));
  try {
    // A URL with this query is in no cache.
    const url = `${test.url}${at}?smoke=${Date.now()}`;
    const answer = await fetch(url, { ...REQUEST, signal: AbortSignal.timeout(15_000) });
    const body = Buffer.from(await answer.arrayBuffer());
    const [status, location] = [MISSING.has(at) ? 404 : 200, answer.headers.get('location')];
    if (answer.status !== status) {
      const to = location === null ? '' : ` and leads to ${location}`;
      add(problems, [`It answers ${answer.status}${to} instead of ${status}.`]);
    } else {
      add(problems, headerProblems(at, answer, contentSecurityPolicy(test.environment)));
      const compared = await compareBody(at, body, test);
      add(problems, compared.problems);
      add(warnings, compared.warnings);
    }
    return body.toString();
  } catch (error) {
    // `fetch` has the reason in the cause of its error.
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    add(problems, [`It does not answer: ${String(reason).replace(/^\w*Error: /, '')}.`]);
    return '';
  }
}

/**
 * Tests some answers of a site, again after each delay while something is wrong. Returns sentences about what is wrong,
 * and about what visitors do not notice.
 */
export async function smokeTest(
  test: SmokeTest,
): Promise<{ problems: string[]; warnings: string[] }> {
  const [problems, warnings]: [Sentences, Sentences] = [new Map(), new Map()];
  const ask = (at: string) => visit(at, test, problems, warnings);
  const script = scriptsIn(await ask('/')).find((source) => source.startsWith('/assets/'));
  if (script === undefined) problems.set('It names no script of this site.', ['/']);
  const pages = pagesIn(await ask('/sitemap.xml'));
  // build.json has the hash of the build.
  for (const at of ['/build.json', ...MISSING.keys(), ...pages, ...(script ? [script] : [])])
    await ask(at);
  const [delayMs, ...later] = test.delaysMs ?? DELAYS_MS;
  if (problems.size > 0 && delayMs !== undefined) {
    await sleep(delayMs);
    return smokeTest({ ...test, delaysMs: later });
  }
  const named = (all: Sentences): string[] =>
    Array.from(all, ([sentence, paths]) => `${paths.join(', ')}: ${sentence}`);
  return { problems: named(problems), warnings: named(warnings) };
}
