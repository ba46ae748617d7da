import { expect, test, vi } from 'vitest';
import { HttpClient } from './http.ts';
import { proxyAdvice } from './proxy.ts';
import { localServer } from './testing/localServer.ts';

const PROXY = { HTTPS_PROXY: 'http://proxy.example:3128' };
const USED = { ...PROXY, NODE_USE_ENV_PROXY: '1' };
const DIRECT = 'it does not go through the proxy in HTTPS_PROXY';
const LOOPBACK = 'it went through the proxy in HTTPS_PROXY: add 127.0.0.1 to NO_PROXY';

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
  ['an API behind the proxy', 'https://api.example/', 'any', USED, null],
  [
    'an API for which Node ignores the proxy',
    'https://api.example/',
    'any',
    PROXY,
    'Node.js 24 uses the proxy in HTTPS_PROXY only with NODE_USE_ENV_PROXY=1',
  ],
] as const)('says of %s at %s (%s, %j): %s', (_, url, reach, variables, advice) => {
  expect(proxyAdvice(url, reach, variables)).toBe(advice);
});

test.each(['http_proxy', 'HTTP_PROXY', 'https_proxy'])('reads the variable %s', (name) => {
  expect(proxyAdvice('https://cdn.example/', 'public', { [name]: 'http://p.example' })).toContain(
    name,
  );
});

test('a time-out says what a proxy has to do with it', async () => {
  const server = await localServer(() => {});
  for (const [name, value] of Object.entries(USED)) vi.stubEnv(name, value);
  const asked = new HttpClient({ attempts: 1, attemptMs: 50 }).request(server.url);
  await expect(asked).rejects.toThrow(
    'no whole answer within 0.05 s; it went through the proxy in HTTPS_PROXY: add 127.0.0.1 to NO_PROXY',
  );
  vi.unstubAllEnvs();
  await server.close();
});
