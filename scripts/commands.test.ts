import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { listenOn } from './lib/listen.ts';

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Runs a command; returns its exit code and its standard error. */
const run = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; errors: string }>((resolve) => {
    const script = path.join(import.meta.dirname, `${command}.ts`);
    const node = ['--import', import.meta.resolve('tsx'), script, ...args];
    const options = { env: { PATH: process.env['PATH'], ...env }, timeout: 60_000 };
    execFile(process.execPath, node, options, (error, _stdout, errors) => {
      resolve({ code: error?.code ?? 0, errors });
    });
  });

test('npm start fails at once when its port is taken', async () => {
  const { port, close } = await listenOn(createServer(), 0);
  const { errors } = await run('start', [], { PORT: String(port), SELLERS_FILE: 'nobody.json' });
  await close();
  expect(errors).toMatch(new RegExp(`^Port ${port} is in use by another program: set PORT`, 'm'));
});

test.each([
  ['dev', 'dev'],
  ['covers', '../tools/covers/main'],
  ['check:links', 'check-links'],
  ['bench:scale', 'bench-scale'],
  ...['bench', 'refresh', 'deploy', 'rollback', 'smoke'].map((name) => [name, name]),
])('npm run %s refuses an option that it does not have', async (name = '', file = '') => {
  const { code, errors } = await run(file, ['--prot', '1']);
  expect([code, errors]).toEqual([2, expect.stringContaining(`\n\nnpm run ${name}`)]);
  expect(errors).toMatch(/^Unknown option '--prot'/);
});
