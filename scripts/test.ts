import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from './lib/command.ts';
import { textTable } from './lib/report.ts';
import { ensureBrowser, ensureJava } from './lib/tools.ts';

// `npm test`: everything that must hold before a change lands, cheapest first.

/** One after the other; what stands in one line runs at once, as each of them keeps one core busy. */
const STEPS = [
  ['check:types', 'check:format'],
  ['check:lint', 'check:workflows', 'check:unused'],
  ['test:unit'],
  ['test:browser'],
] as const;

/** How a step ended. */
interface Ended {
  readonly step: string;
  readonly code: number;
  readonly took: number;
}

/** "83 s" up to two minutes, then "3 min 40 s". */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

async function runStep(step: string): Promise<Ended> {
  const begin = performance.now();
  console.log(`— npm run ${step}`);
  const child = spawn('npm', ['run', '--silent', step], { stdio: 'inherit' });
  await once(child, 'exit');
  return { step, code: child.exitCode ?? 1, took: performance.now() - begin };
}

/** Runs the steps until one fails, says how long each took; the exit code. */
async function runSteps(): Promise<number> {
  const begin = performance.now();
  const ended: Ended[] = [];
  for (const atOnce of STEPS) {
    ended.push(...(await Promise.all(atOnce.map(runStep))));
    if (ended.some(({ code }) => code !== 0)) break;
  }
  const times = ended.map(({ step, took }) => [step, duration(took)]);
  times.push(['all', duration(performance.now() - begin)]);
  console.log(`\n${textTable(['step', 'took'], times)}`);
  const failed = ended.filter(({ code }) => code !== 0);
  for (const { step } of failed) console.error(`\nnpm test stopped: npm run ${step} failed.`);
  return failed[0]?.code ?? 0;
}

await runCommand(async () => {
  ensureBrowser();
  ensureJava();
  return runSteps();
});
