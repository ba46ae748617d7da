import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { textTable } from './report.ts';

/** The steps of `npm run check`. The fastest come first; those of one line run at once, each on one core. */
export const CHECKS: readonly (readonly string[])[] = [
  ['check:content', 'check:types', 'check:format'],
  ['check:lint', 'check:workflows', 'check:unused'],
];

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

async function runStep(step: string) {
  const begin = performance.now();
  console.log(`— npm run ${step}`);
  const child = spawn('npm', ['run', '--silent', step], { stdio: 'inherit' });
  await once(child, 'exit');
  return { step, code: child.exitCode ?? 1, took: seconds(begin) };
}

/** Runs npm scripts, one line of them after the other, until one fails; prints their times. Returns the exit code. */
export async function runSteps(lines: readonly (readonly string[])[]): Promise<number> {
  const begin = performance.now();
  const ended: Awaited<ReturnType<typeof runStep>>[] = [];
  for (const atOnce of lines) {
    ended.push(...(await Promise.all(atOnce.map(runStep))));
    if (ended.some(({ code }) => code !== 0)) break;
  }
  const times = ended.map(({ step, took }) => [step, took]);
  console.log(`\n${textTable(['step', 'took'], [...times, ['all', seconds(begin)]])}`);
  const failed = ended.filter(({ code }) => code !== 0);
  for (const { step } of failed) console.error(`\nStopped: npm run ${step} failed.`);
  return failed[0]?.code ?? 0;
}
