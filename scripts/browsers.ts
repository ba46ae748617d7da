import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { KnownError } from '../model/lib/knownError.ts';
import { runCommand } from './lib/command.ts';

const USAGE = `node scripts/run.mjs browsers [--engines]

Installs Chromium for the browser tests; with --engines all that the tests in three engines need.`;

/** Programs of the tests in three engines, with their Debian packages. */
const ENGINES = {
  chromium: 'chromium',
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
} as const;

const NO_CHROMIUM = `No browser for the browser tests. Either of these gets one:
  apt-get install chromium              (Debian, as root)
  npx playwright install chromium       (elsewhere)`;

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Installs Debian packages as root; returns whether it could. It takes a minute, so apt-get says what it does. */
function installPackages(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names.join(', ')} …`);
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', ...names]);
}

function installChromium(): void {
  if (existsSync('/usr/bin/chromium') || existsSync(chromium.executablePath())) return;
  if (installPackages(['chromium'])) return;
  const program = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  if (!run(process.execPath, [program, 'install', 'chromium'])) throw new KnownError(NO_CHROMIUM);
}

function installEngines(): void {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const findMissing = () =>
    Object.entries(ENGINES).filter(
      ([name]) => !folders.some((folder) => existsSync(join(folder, name))),
    );
  const names = findMissing().map(([, name]) => name);
  if (names.length === 0) return;
  installPackages(names);
  const missing = findMissing();
  if (missing.length === 0) return;
  const programs = missing.map(([name]) => name).join(', ');
  throw new KnownError(`Not on this machine: ${programs}. Either of these runs the suite:
  apt-get install ${Object.values(ENGINES).join(' ')}     (Debian, as root)
  docker run --rm --volume "$PWD:/site" --workdir /site node:24-bookworm \\
    sh -c 'npm ci --ignore-scripts && npm run test:engines'     (elsewhere: WebKitGTK runs on Linux alone)`);
}

/** Installs what `npm test` and `npm run test:engines` need, unless it is there. */
await runCommand({ usage: USAGE, options: { engines: { type: 'boolean' } } }, async ({ engines }) =>
  engines ? installEngines() : installChromium(),
);
