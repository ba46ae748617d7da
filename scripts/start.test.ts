import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listenOn } from './lib/listen.ts';

const script = path.resolve(import.meta.dirname, 'start.ts');

test('a port that is taken is told before anything is fetched and built', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  const taken = await listenOn(createServer(), 0);
  const args = ['--import', import.meta.resolve('tsx'), script];
  const env = { PATH: process.env['PATH'], PORT: String(taken.port) };
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (_error, _out, stderr) => {
      resolve(stderr);
    });
  });
  await taken.close();
  expect(said).toContain(`Port ${taken.port} is in use by another program`);
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
  await rm(folder, { recursive: true });
});
