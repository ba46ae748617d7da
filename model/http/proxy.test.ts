import { expect, test } from 'vitest';
import { readSettings } from '../environment/readEnvironment.ts';
import { HttpClient } from './http.ts';
import { proxyAdvice } from './proxy.ts';
import { localServer } from './testing/localServer.ts';

const PROXY = { HTTPS_PROXY: 'http://proxy.example:3128', HTTP_PROXY: 'http://proxy.example' };
const USED = { ...PROXY, NODE_USE_ENV_PROXY: '1' };
const DIRECT = 'it does not go through the proxy in HTTPS_PROXY';
const LOOPBACK = 'it went through the proxy in HTTP_PROXY: add 127.0.0.1 to NO_PROXY';
const THROUGH =
  'it went through the proxy in HTTPS_PROXY: check that proxy, or add api.example to NO_PROXY';

test.each([
  ['a picture', 'https://cdn.example/a.jpg', 'public', USED, DIRECT],
  ['a picture', 'https://cdn.example/a.jpg', 'public', PROXY, DIRECT],
  ['a picture without a proxy', 'https://cdn.example/a.jpg', 'public', {}, null],
  ['a local picture', 'http://localhost:4174/a.jpg', 'public-and-loopback', USED, null],
  ['a local API', 'http://127.0.0.1:4174/', 'any', USED, LOOPBACK],
  [
    'a local API',
    'http://127.0.0.1:4174/',
    'any',
    { ...USED, NO_PROXY: 'localhost,127.0.0.1' },
    null,
  ],
  ['a local API', 'http://127.0.0.1:4174/', 'any', { ...USED, no_proxy: '*' }, null],
  ['a local API that no proxy is used for', 'http://127.0.0.1:4174/', 'any', PROXY, null],
  ['an API behind the proxy', 'https://api.example/', 'any', USED, THROUGH],
  ['an API of NO_PROXY', 'https://api.example/', 'any', { ...USED, NO_PROXY: '.example' }, null],
  [
    'an API of its port',
    'https://api.example/',
    'any',
    { ...USED, NO_PROXY: 'API.example:443' },
    null,
  ],
  [
    'an API on another port',
    'https://api.example/',
    'any',
    { ...USED, NO_PROXY: 'api.example:80' },
    THROUGH,
  ],
  [
    'an API of a like name',
    'https://api.example/',
    'any',
    { ...USED, NO_PROXY: 'pi.example' },
    THROUGH,
  ],
  ['an API without TLS', 'http://api.example/', 'any', { ...USED, HTTP_PROXY: '' }, null],
  [
    'an API for which Node ignores the proxy',
    'https://api.example/',
    'any',
    PROXY,
    'Node.js 24 uses the proxy in HTTPS_PROXY only with NODE_USE_ENV_PROXY=1',
  ],
] as const)('says of %s at %s (%s, %j): %s', (_, url, reach, variables, advice) => {
  expect(proxyAdvice(url, reach, readSettings(variables).proxy)).toBe(advice);
});

test.each(['http_proxy', 'HTTP_PROXY', 'https_proxy'])('reads the variable %s', (name) => {
  const { proxy } = readSettings({ [name]: 'http://p.example' });
  expect(proxyAdvice('https://cdn.example/', 'public', proxy)).toContain(name);
});

test('a time-out says what a proxy has to do with it', async () => {
  const server = await localServer(() => {});
  const client = new HttpClient(readSettings(USED), { attempts: 1, attemptMs: 50 });
  await expect(client.request(server.url)).rejects.toThrow(
    `no whole answer within 0.05 s; ${LOOPBACK}`,
  );
  await server.close();
});
