import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { KnownError } from '../../model/lib/knownError.ts';
import { npmCommand } from './steps.ts';

/** The program of Debian's package. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const HOW_TO_GET_A_BROWSER = `No browser for the browser tests. Either of these gets one:
  apt-get install chromium              (Debian, as root)
  npx playwright install chromium       (elsewhere)`;

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Installs a Debian package as root; returns whether it could. It takes a minute, so apt-get says what it does. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's package ${name} …`);
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', name]);
}

/**
 * Installs a browser for the tests, unless there is one.
 *
 * @throws {KnownError} with the commands that install one
 */
export function ensureBrowser(): void {
  if (existsSync(DEBIAN_CHROMIUM) || existsSync(chromium.executablePath())) return;
  if (installPackage('chromium')) return;
  if (run(...npmCommand(['exec', 'playwright', 'install', 'chromium']))) return;
  throw new KnownError(HOW_TO_GET_A_BROWSER);
}
