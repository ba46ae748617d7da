import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Expected, scriptCheck, smokeChecks } from './smokeChecks.ts';
import type { SmokeCheck } from './smokeChecks.ts';

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
