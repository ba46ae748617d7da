import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { KnownError } from '../model/lib/knownError.ts';
import { runCommand } from './lib/command.ts';
import { answerHelp } from './lib/options.ts';
import { installPackage } from './lib/programs.ts';

const USAGE = `npm run test:engines [-- <arguments of vitest run>]

Runs a short suite in Chromium, Firefox and WebKitGTK.`;

/** Programs that the suite needs, with their Debian packages. */
const PROGRAMS = {
  chromium: 'chromium',
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
} as const;

const isMissing = (program: string): boolean =>
  !(process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** WebKitGTK's MiniBrowser needs a screen that is larger than the windows of the tests. */
const SCREEN = ['--auto-servernum', '--server-args=-screen 0 1920x1200x24'];
const SUITE = ['npx', 'vitest', 'run', '--config', 'tests/engines/vitest.config.ts'];

/**
 * Installs missing engines.
 *
 * @throws {KnownError} with the ways to install them
 */
function ensureEngines(): void {
  for (const [program, name] of Object.entries(PROGRAMS)) {
    if (isMissing(program)) installPackage(name);
  }
  const missing = Object.keys(PROGRAMS).filter(isMissing);
  if (missing.length === 0) return;
  throw new KnownError(`Not on this machine: ${missing.join(', ')}. Either of these runs the suite:
  apt-get install ${Object.values(PROGRAMS).join(' ')}     (Debian, as root)
  docker run --rm --volume "$PWD:/site" --workdir /site node:24-bookworm \\
    sh -c 'npm ci --ignore-scripts && npm run test:engines'     (elsewhere: WebKitGTK runs on Linux alone)`);
}

/** Runs `npm run test:engines`: a short suite in Chromium, Firefox and WebKitGTK. */
await runCommand(async (args) => {
  answerHelp(args, USAGE);
  ensureEngines();
  return spawnSync('xvfb-run', [...SCREEN, ...SUITE, ...args], { stdio: 'inherit' }).status ?? 1;
});
