import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { HttpClient } from '../../model/http/http.ts';
import { localServer } from '../../model/http/testing/localServer.ts';
import { leadNamesToLoopback } from '../../model/http/testing/namedHosts.ts';
import { browserRemarks } from './browsers.ts';

type Answer = (response: ServerResponse) => void;
const SITE = 'https://guild.example';
let requests: IncomingMessage[] = [];
let answer: Answer = () => undefined;
const server = await localServer((request, response) => {
  requests.push(request);
  answer(response);
});
const undo = leadNamesToLoopback();
const at = (name: string) => server.url.replace('127.0.0.1', name);
/** Looks at two APIs, of which those on this machine are not asked. */
function remarks(marketplaceUrl: string, storeServiceUrl = server.url) {
  const settings = readSettings({
    SITE_URL: SITE,
    MARKETPLACE_URL: marketplaceUrl,
    STORE_SERVICE_URL: storeServiceUrl,
  });
  return browserRemarks(new HttpClient(settings, { attempts: 1 }), settings, 31);
}

beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  await undo();
  await server.close();
});

const allowing =
  (...origins: string[]): Answer =>
  (response) =>
    response.setHeader('access-control-allow-origin', origins).end('{}');
const failing =
  (status: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

test.each<[string, Answer, string | null]>([
  ['everybody in', allowing('*'), null],
  ['this site in', allowing(SITE), null],
  ['nobody in', failing(200), 'its answers have no Access-Control-Allow-Origin'],
  [
    'another site in',
    allowing('https://www.guild.example'),
    'its answers have Access-Control-Allow-Origin: https://www.guild.example, and not https://guild.example',
  ],
  [
    'everybody in twice',
    allowing('*', '*'),
    'its answers have Access-Control-Allow-Origin: *, *, and not https://guild.example',
  ],
  [
    'no strange site in, as usual Express set-ups',
    failing(500),
    'a request that names this site as its Origin fails: it answered 500',
  ],
  [
    'a browser elsewhere',
    failing(302, { location: '/log-in?next=/a' }),
    'a request that names this site as its Origin fails: it redirects (302)',
  ],
  ['fewer requests in, which says nothing of browsers', failing(429), null],
  ['fewer requests in, as some say it', failing(403, { 'retry-after': '60' }), null],
])('remarks once how an API lets %s', async (_, given, reason) => {
  answer = given;
  const expected = reason === null ? [] : [{ api: 'marketplace', reason }];
  expect(await remarks(at('market.example'))).toEqual(expected);
  expect(requests.map(({ headers }) => headers.origin)).toEqual([SITE]);
});

test('asks both APIs, and none on this machine', async () => {
  answer = failing(200);
  const both = await remarks(at('market.example'), at('stores.example'));
  expect(both.map(({ api }) => api)).toEqual(['marketplace', 'store service']);
  expect(requests).toHaveLength(2);
  expect(await remarks(server.url)).toEqual([]);
});
