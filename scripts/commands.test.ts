import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { listenOn } from './lib/listen.ts';

// The command is a process of its own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 120_000 });

/** Runs a command; gives its exit code and what it said on standard error. */
const run = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const script = path.join(import.meta.dirname, `${command}.ts`);
    const node = ['--import', import.meta.resolve('tsx'), script, ...args];
    const options = { env: { PATH: process.env['PATH'], ...env }, timeout: 60_000 };
    execFile(process.execPath, node, options, (error, _stdout, said) => {
      resolve({ code: error?.code ?? 0, said });
    });
  });

test('npm start says that its port is taken before anything else is done', async () => {
  const { port, close } = await listenOn(createServer(), 0);
  const { said } = await run('start', [], { PORT: String(port), SELLERS_FILE: 'nobody.json' });
  await close();
  expect(said).toMatch(new RegExp(`^Port ${port} is in use by another program: stop that`, 'm'));
});

test.each([
  ['dev', 'dev'],
  ['covers', '../tools/covers/main'],
  ['check:links', 'check-links'],
  ['bench:scale', 'bench-scale'],
  ['deploy:config', 'deploy-config'],
  ...['bench', 'refresh', 'deploy', 'rollback', 'smoke'].map((name) => [name, name]),
])('npm run %s refuses an option that it does not have', async (name = '', file = '') => {
  const { code, said } = await run(file, ['--prot', '1']);
  expect([code, said]).toEqual([2, expect.stringContaining(`\n\nnpm run ${name}`)]);
  expect(said).toMatch(/^Unknown option '--prot'/);
});
