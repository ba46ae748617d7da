import { spawnSync } from 'node:child_process';
import { runCommand } from './lib/command.ts';
import { textTable } from './lib/report.ts';
import { ensureBrowser, ensureJava } from './lib/tools.ts';

// `npm test`: everything that must hold before a change lands, cheapest first.

const STEPS = [
  'check:types',
  'check:lint',
  'check:format',
  'check:workflows',
  'check:unused',
  'test:unit',
  'test:browser',
];

/** "83 s" up to two minutes, then "3 min 40 s". */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Runs the steps one after the other until one fails, says how long each took; the exit code. */
function runSteps(): number {
  const begin = performance.now();
  const times: [step: string, took: string][] = [];
  let exitCode = 0;
  for (const step of STEPS) {
    console.log(`\n— npm run ${step}`);
    const stepBegin = performance.now();
    const { status } = spawnSync('npm', ['run', '--silent', step], { stdio: 'inherit' });
    times.push([step, duration(performance.now() - stepBegin)]);
    if (status === 0) continue;
    console.error(`\nnpm test stopped: npm run ${step} failed.`);
    exitCode = status ?? 1;
    break;
  }
  times.push(['all', duration(performance.now() - begin)]);
  console.log(`\n${textTable(['step', 'took'], times)}`);
  return exitCode;
}

await runCommand(async () => {
  ensureBrowser();
  ensureJava();
  return runSteps();
});
