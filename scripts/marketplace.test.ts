import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('marketplace.ts', import.meta.url));

let child: ChildProcess | undefined;

function run(...args: readonly string[]) {
  const started = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  return started;
}

afterEach(() => child?.kill('SIGKILL'));

test('prints both URLs and runs until it is stopped', async () => {
  const started = run('--port', '0');
  const lines: string[] = [];
  for await (const line of createInterface(started.stdout)) {
    lines.push(line);
    if (lines.length === 2) break;
  }
  const [marketplace = '', storeService = ''] = lines;
  const [shop = '', service = ''] = [marketplace, storeService].map(
    (line) => /http:\S+/.exec(line)?.[0] ?? '',
  );
  expect((await fetch(`${shop}/store/`)).status).toBe(200);
  const detail: unknown = await (await fetch(`${service}/api/store/9`)).json();
  expect(detail).toMatchObject({ store: { name: 'Lantern Market' } });
  started.kill('SIGTERM');
  expect(await once(started, 'exit')).toEqual([0, null]);
});
