import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../environment/readEnvironment.ts';
import { HttpClient } from './http.ts';
import { networkError, RequestError } from './requestError.ts';
import { localServer } from './testing/localServer.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer = (response) => response.end();
const server = await localServer((request, response) => answer(response, request));
const base = server.url;
afterAll(() => server.close());

const sender = readSettings({ SITE_URL: 'https://guild.example' });
const limits = { attempts: 1, attemptMs: 5000, maxBytes: 1000 };
const json = { 'content-type': 'application/json; charset=UTF-8' };
const fetchJson = (url: string, own = limits) => new HttpClient(sender, own).json(url);

async function errorOf(given: Answer, own = limits): Promise<RequestError> {
  answer = given;
  const error: unknown = await fetchJson(base, own).catch((caught: unknown) => caught);
  if (error instanceof RequestError) return error;
  throw new Error('The request did not fail.', { cause: error });
}

const answering =
  (status: number, headers: Record<string, string>, body = ''): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

const sending =
  (headers: Record<string, string>, body: Uint8Array): Answer =>
  (response) =>
    response.writeHead(200, headers).end(body);
const utf8 = Buffer.from('{"a":"ñé"}');
const gzip = { ...json, 'content-encoding': 'gzip' };
const damaged = gzipSync(utf8);
damaged[damaged.length - 6] = 0;

test('names the site, and sends no credentials', async () => {
  let headers: IncomingMessage['headers'] = {};
  answer = (response, request) => {
    ({ headers } = request);
    response.writeHead(200, json).end('{"name":"Zoë"}');
  };
  expect(await fetchJson(base)).toEqual({ name: 'Zoë' });
  expect(headers.accept).toBe('application/json');
  expect(headers['user-agent']).toBe('guildmart-site (+https://guild.example)');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
});

test('accepts types such as application/hal+json, and a byte order mark', async () => {
  answer = answering(200, { 'content-type': 'application/hal+json' }, '\ufeff[1]');
  expect(await fetchJson(base)).toEqual([1]);
});

test.each(['text/html; charset=UTF-8', 'text/plain', 'application/octet-stream', ''])(
  'reads JSON of the type "%s", as browsers do',
  async (type) => {
    answer = answering(200, { 'content-type': type }, '\ufeff\n {"name":"Zoë"}');
    expect(await fetchJson(base)).toEqual({ name: 'Zoë' });
  },
);

test.each([
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [404, false],
])('classifies status %i as transient: %s', async (status, isTransient) => {
  const error = await errorOf(answering(status, json, '{"code":"no_store_found"}'));
  expect(error).toMatchObject({ status, isTransient });
  expect(error.message).toBe(`it answered ${status} (no_store_found)`);
});

test.each<[string, Answer, boolean, string]>([
  [
    'HTML with 200',
    answering(200, { 'content-type': 'text/html' }, '<p>'),
    false,
    'text/html inst',
  ],
  ['a text without a type', answering(200, {}, 'Fine'), false, 'no type instead of JSON'],
  [
    'JSON of another type that is cut off',
    answering(200, { 'content-type': 'text/html' }, '{"a":'),
    true,
    'is broken or cut off (text/html)',
  ],
  [
    'HTML with many brackets',
    answering(200, { 'content-type': 'text/html' }, `<script>${'['.repeat(60)}`),
    false,
    'text/html instead of JSON',
  ],
  ['204', answering(204, {}), false, 'it answered 204'],
  ['a body beyond the limit', answering(200, json, 'x'.repeat(5000)), false, 'larger than 1000'],
  ['JSON that is cut off', answering(200, json, '{"a":'), true, 'is broken or cut off'],
  ['Latin-1', sending(json, Buffer.from('{"a":"Café"}', 'latin1')), false, 'is not UTF-8: make'],
  ['UTF-16', sending(json, Buffer.from('\ufeff{"a":1}', 'utf16le')), false, 'is not UTF-8: make'],
  ['a letter that is cut off', sending(json, utf8.subarray(0, 9)), true, 'broken or cut off'],
  ['plain text as gzip', sending(gzip, utf8), false, 'is not compressed as it says: correct'],
  ['damaged gzip', sending(gzip, damaged), false, 'is not compressed as it says: correct'],
  [
    'plain text as Brotli',
    sending({ ...json, 'content-encoding': 'br' }, utf8),
    false,
    'is not compressed as it says: correct',
  ],
  [
    'an encoding that was not asked for',
    // Node 24 knows zstd.
    sending({ ...json, 'content-encoding': 'compress' }, Buffer.from('1f9d90', 'hex')),
    false,
    'compressed by compress, which was not asked for',
  ],
  [
    'very long headers',
    answering(200, { ...json, 'x-debug': 'a'.repeat(20_000) }, '{}'),
    false,
    'more than 16 kB of headers: make the host send fewer',
  ],
  [
    'a connection that breaks before an answer',
    (response) => response.destroy(),
    true,
    'the connection broke off before an answer came; if the port speaks TLS, write https:',
  ],
  [
    'a connection that breaks in an answer',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': '99' }).write('{');
      setTimeout(() => response.destroy(), 20);
    },
    true,
    'the connection broke off',
  ],
])('classifies %s as transient or permanent', async (_, given, isTransient, message) => {
  const error = await errorOf(given);
  expect(error).toMatchObject({ isTransient });
  expect(error.message).toContain(message);
});

test.each([
  [
    'answers a TLS alert',
    '15030300020250',
    'http:',
    'something else than HTTP: correct it, or write',
  ],
  ['answers SSH', Buffer.from('SSH-2.0-x\r\n').toString('hex'), 'http:', 'else than HTTP'],
  ['hangs up', '', 'http:', 'if the port speaks TLS, write https: in the URL'],
  ['speaks HTTP', Buffer.from('HTTP/1.1 400 \r\n\r\n').toString('hex'), 'https:', 'speaks no TLS'],
])('says what is wrong when a port %s', async (_, bytes, protocol, message) => {
  const port = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.from(bytes, 'hex')));
  });
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
  const address = port.address();
  const number = typeof address === 'object' ? address?.port : 0;
  await expect(fetchJson(`${protocol}//127.0.0.1:${number}/`)).rejects.toThrow(message);
  port.close();
});

test.each<[string, number, string]>([
  ['the beginning of a long body', 4, 'x'.repeat(500)],
  ['a body that is shorter', 900, 'x'.repeat(4)],
])('reads %s, where that is enough', async (_, firstBytes, body) => {
  answer = answering(200, {}, body);
  const { bytes } = await new HttpClient(sender, limits).request(base, { firstBytes });
  expect(bytes.toString()).toBe('xxxx');
});

test('keeps the status and the beginning when a body of which that is enough breaks off', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-length': '900' }).write('xx');
    setTimeout(() => response.destroy(), 20);
  };
  const answered = await new HttpClient(sender, limits).request(base, { firstBytes: 900 });
  expect([answered.status, answered.bytes.toString()]).toEqual([200, 'xx']);
});

test('reports only the status of an error whose body has markup, is large or stalls', async () => {
  const markup = await errorOf(answering(404, json, '{"code":"<b>x</b>","message":"secret"}'));
  expect(markup.message).toBe('it answered 404');
  const large = await errorOf(answering(404, json, 'x'.repeat(50_000)));
  expect(large.message).toBe('it answered 404');
  const own = { ...limits, attemptMs: 1000 };
  const stalled = await errorOf((response) => response.writeHead(404, json).write('{'), own);
  expect(stalled.message).toBe('it answered 404');
});

test.each<[string, Answer]>([
  ['says nothing', () => undefined],
  ['stalls in the body', (response) => response.writeHead(200, json).write('{"a":')],
])('times out when a host %s', async (_, given) => {
  const error = await errorOf(given, { ...limits, attemptMs: 50 });
  expect(error).toMatchObject({ isTransient: true });
  expect(error.message).toBe('no whole answer within 0.05 s');
});

test.each([
  ['ENETUNREACH', 'the host cannot be reached', true],
  ['ETIMEDOUT', 'the host did not answer', true],
  ['EAI_AGAIN', 'the name server did not answer (DNS)', true],
  ['EWHATEVER', 'the request failed', true],
])('reports %s as: %s', (code, message, isTransient) => {
  const everyAddress = Object.assign(new AggregateError([]), { code });
  const error = networkError(new TypeError('fetch failed', { cause: everyAddress }), 1000);
  expect(error).toMatchObject({ message, isTransient });
});

test.each([
  ['another host', 'http://127.0.0.1:9/meta-data?token=x#y', 'http://127.0.0.1:9/meta-data'],
  ['a private IP address', 'http://10.0.0.5/', 'http://10.0.0.5/'],
  ['itself', '/elsewhere', `${base}/elsewhere`],
  ['an invalid URL', 'http://[', 'no valid URL'],
  ['a long URL', `/${'a'.repeat(500)}`, 'aaa…'],
])('does not follow a redirect to %s, and omits its query', async (_, location, shown) => {
  for (const status of [301, 302, 307, 308]) {
    const error = await errorOf(answering(status, { location }));
    expect(error).toMatchObject({ isTransient: false, status });
    expect(error.message).toContain(`it redirects (${status}) to `);
    expect(error.message).toContain(shown);
    expect(error.message).not.toContain('token');
    expect(error.message.length).toBeLessThan(250);
  }
});
