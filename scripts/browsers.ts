import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { KnownError } from '../model/lib/knownError.ts';
import { flag, runCommand } from './lib/command.ts';

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

/** The browsers that tests/browser.ts takes. */
const BROWSERS = ['/usr/bin/chromium', chromium.executablePath()];

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Returns the Debian packages that are missing: for the engines by their programs, else for the browser of the tests. */
function findMissing(engines: boolean): readonly string[] {
  if (!engines) return BROWSERS.some((file) => existsSync(file)) ? [] : ['chromium'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const isThere = (name: string) => folders.some((folder) => existsSync(join(folder, name)));
  return Object.entries(ENGINES).flatMap(([name, debian]) => (isThere(name) ? [] : [debian]));
}

/** Installs Debian packages, as root. It takes a minute, so apt-get says what it does. */
function installPackages(names: readonly string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} …`);
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', ...names]);
}

/** Installs what `npm test` and `npm run test:engines` need, unless it is there. */
await runCommand({ usage: USAGE, options: { engines: flag } }, async ({ engines }) => {
  installPackages(findMissing(engines));
  const missing = findMissing(engines);
  if (missing.length === 0) return;
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  if (!engines && run(process.execPath, [playwright, 'install', 'chromium'])) return;
  throw new KnownError(`Not on this machine: ${missing.join(', ')}. On Debian, as root:
  apt-get install ${missing.join(' ')}
Elsewhere a container helps, as in .github/workflows/checks.yml.`);
});
