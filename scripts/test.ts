import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { ensureJava } from './java.ts';

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

function runStep(step: string): void {
  console.log(`\n— npm run ${step}`);
  const { status } = spawnSync('npm', ['run', '--silent', step], { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`\nnpm test stopped: npm run ${step} failed.`);
  process.exit(status ?? 1);
}

ensureBrowser();
ensureJava();
for (const step of STEPS) runStep(step);
