import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { KnownError } from '../data/lib/knownError.ts';
import { runCommand } from './lib/command.ts';
import { installPackage } from './lib/tools.ts';

/** Programs that the suite starts, and Debian's packages that have them. */
const programs = {
  chromium: 'chromium',
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
} as const;

const isMissing = (program: string): boolean =>
  !(process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** MiniBrowser, WebKitGTK's own browser, needs a screen, and one larger than any window of the tests. */
const SCREEN = ['--auto-servernum', '--server-args=-screen 0 1920x1200x24'];
const SUITE = ['npx', 'vitest', 'run', '--config', 'tests/engines/vitest.config.ts'];

/**
 * Makes sure that the engines are there, installing those that are not if it can.
 *
 * @throws {KnownError} with the ways to get them
 */
function ensureEngines(): void {
  for (const [program, name] of Object.entries(programs)) {
    if (isMissing(program)) installPackage(name);
  }
  const missing = Object.keys(programs).filter(isMissing);
  if (missing.length === 0) return;
  throw new KnownError(`Not on this machine: ${missing.join(', ')}. Either of these runs the suite:
  apt-get install ${Object.values(programs).join(' ')}     (Debian, as root)
  docker run --rm --volume "$PWD:/site" --workdir /site node:24-bookworm \\
    sh -c 'npm ci --ignore-scripts && npm run test:engines'     (elsewhere: WebKitGTK runs on Linux alone)`);
}

/** `npm run test:engines`: the short suite in Chromium, Firefox and WebKitGTK. */
await runCommand(async (args) => {
  ensureEngines();
  return spawnSync('xvfb-run', [...SCREEN, ...SUITE, ...args], { stdio: 'inherit' }).status ?? 1;
});
