import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { startStaticServer } from './server.ts';
import { ask } from './testing/ask.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn<() => Promise<void>>(async () => {}) }));

it('waits before each answer as long as the network that it plays', async () => {
  const server = await startStaticServer({ dir: tmpdir(), port: 0, latency: 150 });
  await ask({ port: server.port, path: '/a' });
  await ask({ port: server.port, path: '/b' });
  await server.close();
  expect(vi.mocked(delay).mock.calls).toEqual([[150], [150]]);
});
