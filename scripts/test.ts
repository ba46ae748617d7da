import { spawnSync } from 'node:child_process';
import { runCommand } from './lib/command.ts';
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

/** Runs the steps one after the other until one fails; returns the exit code. */
function runSteps(): number {
  for (const step of STEPS) {
    console.log(`\n— npm run ${step}`);
    const { status } = spawnSync('npm', ['run', '--silent', step], { stdio: 'inherit' });
    if (status === 0) continue;
    console.error(`\nnpm test stopped: npm run ${step} failed.`);
    return status ?? 1;
  }
  return 0;
}

await runCommand(async () => {
  ensureBrowser();
  ensureJava();
  return runSteps();
});
