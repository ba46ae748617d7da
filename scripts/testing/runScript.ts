import { execFile } from 'node:child_process';
import path from 'node:path';

/** Runs a file of `scripts/` in a process; returns its exit code and what it printed. */
export const runScript = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = process.cwd(),
) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    const script = path.join(import.meta.dirname, `../${name}.ts`);
    const node = ['--import', import.meta.resolve('tsx'), script, ...args];
    const options = { cwd, env: { PATH: process.env['PATH'], ...env } };
    execFile(process.execPath, node, options, (error, output, errors) => {
      resolve({ code: error?.code ?? 0, output, errors });
    });
  });
