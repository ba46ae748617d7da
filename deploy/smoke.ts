import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import { ask, type Answer } from './ask.ts';
import { cacheControlFor, headersFor } from './headers.ts';
import { contentTypeOf } from './mediaTypes.ts';

/** A published site to test. */
interface SmokeTest {
  readonly url: string;
  readonly environment: SiteEnvironment;
  /** Folder of the built files, to compare the answers with; null compares no bytes. */
  readonly client: string | null;
  /** At a preview URL nothing alters HTML, so other bytes are a problem. */
  readonly isPreview?: boolean;
  /** Delays between repeated tests: a CDN needs time to serve a new version everywhere. */
  readonly delaysMs?: readonly number[];
}

interface SmokeResult {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** A path, its expected status, and the file that it should answer with. */
interface Expected {
  readonly path: string;
  readonly status: number;
  readonly file: string;
}

type Finding = readonly [kind: keyof SmokeResult, sentence: string];

const DELAYS_MS = [1000, 4000, 10_000, 20_000];

const SITEMAP: Expected = { path: '/sitemap.xml', status: 200, file: 'sitemap.xml' };
const HOME: Expected = { path: '/', status: 200, file: 'index.html' };

const ALWAYS: readonly Expected[] = [
  HOME,
  SITEMAP,
  { path: '/robots.txt', status: 200, file: 'robots.txt' },
  { path: '/build.json', status: 200, file: 'build.json' },
  { path: '/links.speculationrules', status: 200, file: 'links.speculationrules' },
  { path: '/.well-known/security.txt', status: 200, file: '.well-known/security.txt' },
  { path: '/favicon.svg', status: 200, file: 'favicon.svg' },
  { path: '/no-such-page', status: 404, file: '404.html' },
  { path: '/store/no-such-store', status: 404, file: 'store/404.html' },
  { path: '/assets/no-such-script.js', status: 404, file: '404.html' },
];

/** Returns a text page and a store page of a sitemap. */
function pagesIn(sitemap: string): Expected[] {
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) =>
    URL.canParse(url) ? new URL(url).pathname : '/',
  );
  const isStore = (page: string): boolean => page.startsWith('/store/');
  const text = paths.find((page) => page !== '/' && !isStore(page));
  return [text, paths.find(isStore)]
    .filter((page) => page !== undefined)
    .map((page) => ({ path: page, status: 200, file: `${page.slice(1)}/index.html` }));
}

/** Returns the first script of this site that a page names. */
function scriptIn(html: string): Expected | null {
  const source = /<script[^>]* src="(\/[^"?]+)"/.exec(html)?.[1];
  return source === undefined ? null : { path: source, status: 200, file: source.slice(1) };
}

const withoutCharset = (type = ''): string => type.replace(/;.*/, '');

function headerProblems(
  { path: at, status, file }: Expected,
  { headers }: Answer,
  environment: SiteEnvironment,
): string[] {
  const wanted = Object.entries(headersFor(at, environment, status));
  const wrong = wanted.filter(([name, value]) => {
    const sent = headers[name.toLowerCase()];
    // Cloudflare's rules know no status: a missing page may be cached as long as a page, but no longer.
    const mayStay = name === 'Cache-Control' && status === 404 && !at.startsWith('/assets/');
    return sent !== value && !(mayStay && sent === cacheControlFor(at));
  });
  const problems = wrong.map(([name, value]) => {
    const sent = headers[name.toLowerCase()];
    const shown = sent === undefined ? 'is missing' : `is ${JSON.stringify(sent)}`;
    return `${name} ${shown} instead of ${JSON.stringify(value)}.`;
  });
  const type = withoutCharset(contentTypeOf(file));
  const sentType = withoutCharset(headers['content-type']);
  if (sentType !== type) problems.push(`It is of type "${sentType}" instead of "${type}".`);
  return problems;
}

function htmlProblem(text: string): string | null {
  if (!/<title>\s*[^<\s]/.test(text)) return 'It has no title.';
  return text.includes('</html>') ? null : 'It is cut: </html> is missing.';
}

async function bodyFindings(
  { file }: Expected,
  { body }: Answer,
  { client, isPreview = false }: SmokeTest,
): Promise<Finding[]> {
  if (body.length === 0) return [['problems', 'It is empty.']];
  const isHtml = file.endsWith('.html');
  const problem = isHtml ? htmlProblem(body.toString()) : null;
  if (problem !== null) return [['problems', problem]];
  if (client === null || body.equals(await readFile(path.join(client, file)))) return [];
  const sentence = `Its bytes are not those of ${file}.`;
  return [
    isHtml && !isPreview
      ? ['warnings', `${sentence} Does the zone alter HTML?`]
      : ['problems', sentence],
  ];
}

/** Compares one answer with what is expected. */
async function findingsOf(
  expected: Expected,
  answer: Answer | Error,
  test: SmokeTest,
): Promise<readonly Finding[]> {
  if (answer instanceof Error) return [['problems', `It does not answer: ${answer.message}.`]];
  const { status, headers } = answer;
  if (status !== expected.status) {
    const to = headers.location === undefined ? '' : ` and leads to ${headers.location}`;
    return [['problems', `It answers ${status}${to} instead of ${expected.status}.`]];
  }
  return [
    ...headerProblems(expected, answer, test.environment).map((one) => ['problems', one] as const),
    ...(await bodyFindings(expected, answer, test)),
  ];
}

/** Joins findings that are the same at several paths into one sentence. */
function sentencesOf(
  found: ReadonlyMap<string, readonly Finding[]>,
  kind: keyof SmokeResult,
): string[] {
  const places = new Map<string, string[]>();
  for (const [at, findings] of found) {
    for (const [, sentence] of findings.filter(([own]) => own === kind)) {
      places.set(sentence, [...(places.get(sentence) ?? []), at]);
    }
  }
  return Array.from(places, ([sentence, paths]) => `${paths.join(', ')}: ${sentence}`);
}

async function runOnce(test: SmokeTest): Promise<SmokeResult> {
  const { url, client } = test;
  const answers = new Map<string, Answer | Error>();
  const askOnce = async (at: string): Promise<Answer | Error> => {
    const answer = answers.get(at) ?? (await ask(url + at));
    answers.set(at, answer);
    return answer;
  };
  const textOf = async ({ path: at, file }: Expected): Promise<string> => {
    if (client !== null) return readFile(path.join(client, file), 'utf8');
    const answer = await askOnce(at);
    return answer instanceof Error ? '' : answer.body.toString();
  };
  const script = scriptIn(await textOf(HOME));
  const isBuilt = ({ file }: Expected): boolean =>
    client === null || existsSync(path.join(client, file));
  const all = [
    ...ALWAYS.filter(isBuilt),
    ...pagesIn(await textOf(SITEMAP)),
    ...(script ? [script] : []),
  ];
  const found = new Map<string, readonly Finding[]>();
  for (const expected of all) {
    const answer = await askOnce(expected.path);
    found.set(expected.path, await findingsOf(expected, answer, test));
  }
  const problems = sentencesOf(found, 'problems');
  if (script === null) problems.push('/: It names no script of this site.');
  return { problems, warnings: sentencesOf(found, 'warnings') };
}

/** Tests some answers of a site as a browser asks for them, again after each delay while something is wrong. */
export async function smokeTest(test: SmokeTest): Promise<SmokeResult> {
  const { delaysMs = DELAYS_MS } = test;
  const result = await runOnce(test);
  const [delayMs, ...later] = delaysMs;
  if (result.problems.length === 0 || delayMs === undefined) return result;
  await sleep(delayMs);
  return smokeTest({ ...test, delaysMs: later });
}
