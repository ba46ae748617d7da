import { spawnSync } from 'node:child_process';
import { installPackage } from './browser.ts';

const HOW_TO_GET_ONE = `No Java for the Nu HTML checker. Any of these gets one:
  apt-get install default-jre-headless   (Debian, as root)
  brew install openjdk                   (macOS)
  https://adoptium.net                   (elsewhere)`;

const works = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * Makes sure that there is a Java for the Nu HTML checker, installing one if it can.
 *
 * @throws with the ways to get one
 */
export function ensureJava(): void {
  if (works()) return;
  if (installPackage('default-jre-headless') && works()) return;
  throw new Error(HOW_TO_GET_ONE);
}
