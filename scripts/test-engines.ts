import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './browser.ts';
import { runCommand } from './runCommand.ts';

/** Programs that the suite starts, and Debian's packages that have them. */
const programs = {
  chromium: 'chromium',
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
} as const;

const isThere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** MiniBrowser, WebKitGTK's own browser, needs a screen, and one larger than any window of the tests. */
const SCREEN = ['--auto-servernum', '--server-args=-screen 0 1920x1200x24'];
const SUITE = ['npx', 'vitest', 'run', '--config', 'tests/engines/vitest.config.ts'];

/** `npm run test:engines`: the short suite in Chromium, Firefox and WebKitGTK. */
await runCommand(async () => {
  for (const [program, name] of Object.entries(programs)) {
    if (!isThere(program)) installPackage(name);
  }
  const missing = Object.entries(programs).filter(([program]) => !isThere(program));
  if (missing.length > 0) {
    throw new Error(`Not on this machine: ${missing.map(([program]) => program).join(', ')}. WebKitGTK's browser runs on Linux alone; either of these gets all of them:
  apt-get install ${Object.values(programs).join(' ')}   (Debian, as root)
  docker run --rm -it -v "$PWD:/site" -w /site node:24-bookworm npm run test:engines   (elsewhere)`);
  }
  const { status } = spawnSync('xvfb-run', [...SCREEN, ...SUITE, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
