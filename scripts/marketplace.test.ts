import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('prints both URLs and runs until it is stopped', async () => {
  const script = fileURLToPath(new URL('marketplace.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const urls: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    urls.push(/http:\S+/.exec(line)?.[0] ?? '');
    if (urls.length === 2) break;
  }
  const [marketplace, storeService] = urls;
  expect((await fetch(`${marketplace}/store/`)).status).toBe(200);
  const service: unknown = await (await fetch(`${storeService}/api/store/9`)).json();
  expect(service).toMatchObject({ store: { name: 'Lantern Market' } });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
