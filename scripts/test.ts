import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from './lib/command.ts';
import { readOptions } from './lib/options.ts';
import { textTable } from './lib/report.ts';
import { ensureBrowser } from './lib/programs.ts';

const USAGE = `npm test

Runs everything that must hold before a change is merged: checks, unit tests, browser tests.`;

/** The fastest steps come first. The steps of one line run at the same time; each uses one core. */
const STEPS = [
  ['check:content', 'check:types', 'check:format'],
  ['check:lint', 'check:workflows', 'check:unused'],
  ['test:unit'],
  ['test:browser'],
] as const;

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

async function runStep(step: string) {
  const begin = performance.now();
  console.log(`— npm run ${step}`);
  const child = spawn('npm', ['run', '--silent', step], { stdio: 'inherit' });
  await once(child, 'exit');
  return { step, code: child.exitCode ?? 1, took: seconds(begin) };
}

/** Runs the steps until one fails, and prints their times; returns the exit code. */
async function runSteps(): Promise<number> {
  const begin = performance.now();
  const ended: Awaited<ReturnType<typeof runStep>>[] = [];
  for (const atOnce of STEPS) {
    ended.push(...(await Promise.all(atOnce.map(runStep))));
    if (ended.some(({ code }) => code !== 0)) break;
  }
  const times = ended.map(({ step, took }) => [step, took]);
  console.log(`\n${textTable(['step', 'took'], [...times, ['all', seconds(begin)]])}`);
  const failed = ended.filter(({ code }) => code !== 0);
  for (const { step } of failed) console.error(`\nnpm test stopped: npm run ${step} failed.`);
  return failed[0]?.code ?? 0;
}

/** Runs `npm test`: everything that must hold before a change is merged. */
await runCommand(async (args) => {
  readOptions(args, {}, USAGE);
  ensureBrowser();
  return runSteps();
});
