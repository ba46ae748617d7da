import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { listenOn } from './lib/listen.ts';

// The command is a process of its own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 120_000 });

test('npm start says that its port is taken before anything else is done', async () => {
  const { port, close } = await listenOn(createServer(), 0);
  const script = path.join(import.meta.dirname, 'start.ts');
  const args = ['--import', import.meta.resolve('tsx'), script];
  const env = { PATH: process.env['PATH'], PORT: String(port), SELLERS_FILE: 'nobody.json' };
  const said = await new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (_error, _stdout, stderr) => resolve(stderr));
  });
  await close();
  expect(said).toMatch(new RegExp(`^Port ${port} is in use by another program: stop that`, 'm'));
});
