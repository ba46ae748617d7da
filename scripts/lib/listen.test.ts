import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenOn, readHost } from './listen.ts';

const addressOf = async (host?: string): Promise<unknown> => {
  const server = createServer();
  const { close } = await listenOn(server, 0, host);
  const address = server.address();
  await close();
  return address;
};

test('listens only on loopback, unless HOST is set', async () => {
  expect(await addressOf()).toMatchObject({ address: '127.0.0.1' });
  expect(await addressOf(readHost({}))).toMatchObject({ address: '127.0.0.1' });
  expect(await addressOf(readHost({ HOST: '0.0.0.0' }))).toMatchObject({ address: '0.0.0.0' });
});

test('refuses a HOST that is no IP address, and says what to set', () => {
  expect(() => readHost({ HOST: 'my-machine' })).toThrow('set it to 0.0.0.0 for every network');
});
