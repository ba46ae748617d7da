import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenOn, readHost, readPort } from './listen.ts';

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

test.each([
  [{}, 4173],
  [{ PORT: ' ' }, 4173],
  [{ PORT: '0' }, 0],
  [{ PORT: '8080' }, 8080],
])('reads the port of %j as %i', (variables, port) => {
  expect(readPort(variables)).toBe(port);
});

test.each(['http', '-1', '65536', '80.5', '1e3'])('refuses "%s" as PORT', (PORT) => {
  expect(() => readPort({ PORT })).toThrow(`PORT "${PORT}" is not a port: set it to a number`);
});
