import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const HOW_TO_GET_ONE = `No browser for the browser tests. Either of these gets one:
  apt-get install chromium              (Debian, as root)
  npx playwright install chromium       (elsewhere)`;

/** How to launch Chromium: Debian's where it is installed, else the one that Playwright manages. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium's sandbox refuses to run as root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM, args } : { args };
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Installs a Debian package, where that is possible without asking anybody. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's package ${name} …`);
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', name);
}

/**
 * Makes sure that there is a browser for the tests, installing one if it can.
 *
 * @throws with the commands that get one
 */
export function ensureBrowser(): void {
  if (existsSync(DEBIAN_CHROMIUM) || existsSync(chromium.executablePath())) return;
  if (installPackage('chromium')) return;
  if (run('npx', 'playwright', 'install', 'chromium')) return;
  throw new Error(HOW_TO_GET_ONE);
}
