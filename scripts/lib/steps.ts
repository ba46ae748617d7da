import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The steps of `npm run check`. The fastest come first; those of one line run at once, each on one core. */
export const CHECKS: readonly (readonly string[])[] = [
  ['check:content', 'check:types', 'check:format'],
  ['check:lint', 'check:workflows', 'check:unused'],
];

/**
 * Returns the command and the arguments that run npm. On Windows, `npm` is a script, which Node does not start; npm
 * tells the programs that it runs where its own code is.
 */
export function npmCommand(
  args: readonly string[],
  { npm_execpath: program }: Readonly<Record<string, string | undefined>> = process.env,
): readonly [string, readonly string[]] {
  return program ? [process.execPath, [program, ...args]] : ['npm', args];
}

async function runStep(step: string): Promise<number> {
  console.log(`— npm run ${step}`);
  const [command, args] = npmCommand(['run', '--silent', step]);
  const child = spawn(command, args, { stdio: 'inherit' });
  await once(child, 'exit');
  const code = child.exitCode ?? 1;
  if (code !== 0) console.error(`\nStopped: npm run ${step} failed.`);
  return code;
}

/** Runs npm scripts, one line of them after the other, until one fails. Returns the exit code. */
export async function runSteps(lines: readonly (readonly string[])[]): Promise<number> {
  for (const atOnce of lines) {
    const codes = await Promise.all(atOnce.map(runStep));
    const failed = codes.find((code) => code !== 0);
    if (failed !== undefined) return failed;
  }
  return 0;
}
