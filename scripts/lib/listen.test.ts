import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenOn } from './listen.ts';

const addressOf = async (host?: string): Promise<unknown> => {
  const server = createServer();
  const { close } = await listenOn(server, 0, host);
  const address = server.address();
  await close();
  return address;
};

test('listens only on loopback, unless it gets another IP address', async () => {
  expect(await addressOf()).toMatchObject({ address: '127.0.0.1' });
  expect(await addressOf('0.0.0.0')).toMatchObject({ address: '0.0.0.0' });
});
