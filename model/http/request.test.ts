import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../environment/readEnvironment.ts';
import { HttpClient } from './http.ts';
import { readJson } from './json.ts';
import { RequestError } from './requestError.ts';
import { localServer } from './testing/localServer.ts';

// Faults of answers have their rows in causes.test.ts.

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer = (response) => response.end();
const server = await localServer((request, response) => answer(response, request));
afterAll(() => server.close());

const sender = readSettings({ SITE_URL: 'https://guild.example' });
const limits = { attempts: 1, maxBytes: 1000 };
const client = new HttpClient(sender, limits);
const hasty = new HttpClient(sender, { ...limits, attemptMs: 1000 });
const json = { 'content-type': 'application/json; charset=UTF-8' };
const answering =
  (status: number, headers: Record<string, string>, body = ''): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

async function errorOf(given: Answer, by = client): Promise<RequestError> {
  answer = given;
  const error: unknown = await by.read(server.url, {}, readJson).catch((caught: unknown) => caught);
  if (error instanceof RequestError) return error;
  throw new Error('The request did not fail.', { cause: error });
}

test('names the site, and sends no credentials', async () => {
  let headers: IncomingMessage['headers'] = {};
  answer = (response, request) => {
    ({ headers } = request);
    response.writeHead(200, json).end('{"name":"Zoë"}');
  };
  expect(await client.read(server.url, {}, readJson)).toEqual({ name: 'Zoë' });
  expect(headers['user-agent']).toBe('guildmart-site (+https://guild.example)');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
});

test.each(['application/hal+json', 'text/html; charset=UTF-8', 'text/plain', ''])(
  'reads JSON of the type "%s", with a byte order mark, as browsers do',
  async (type) => {
    answer = answering(200, { 'content-type': type }, '\ufeff\n {"name":"Zoë"}');
    expect(await client.read(server.url, {}, readJson)).toEqual({ name: 'Zoë' });
  },
);

test('refuses an answer that is larger than its limit, and does not wait for its end', async () => {
  const { message, isTransient } = await errorOf((response) => {
    const more = (): void => void (response.write('x'.repeat(5000)) && setImmediate(more));
    response.on('drain', more).writeHead(200, json);
    more();
  });
  expect([message, isTransient]).toEqual(['its answer is larger than 0.001 MB', false]);
});

test.each<[string, number, string]>([
  ['the beginning of a long body', 4, 'x'.repeat(500)],
  ['a body that is shorter', 900, 'x'.repeat(4)],
])('reads %s, where that is enough, also of an error', async (_, firstBytes, body) => {
  answer = answering(200, {}, body);
  const { bytes } = await client.request(server.url, { firstBytes });
  expect(bytes.toString()).toBe('xxxx');
  answer = answering(404, {}, body);
  const asked = client.request(server.url, { firstBytes });
  await expect(asked).rejects.toMatchObject({ status: 404, excerpt: 'xxxx' });
});

test('keeps the status and the beginning when a body of which that is enough breaks off', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-length': '900' }).write('xx');
    setTimeout(() => response.destroy(), 20);
  };
  const { status, bytes } = await client.request(server.url, { firstBytes: 900 });
  expect([status, bytes.toString()]).toEqual([200, 'xx']);
});

test('keeps the status of an error whose body is large or stalls', async () => {
  const large = await errorOf(answering(404, json, 'x'.repeat(50_000)));
  expect(large.message).toBe('it answered 404');
  const stalled = await errorOf((response) => response.writeHead(404, json).write('{'), hasty);
  expect(stalled.message).toBe('it answered 404');
});

test('times out when a host stalls in the body', async () => {
  const stall: Answer = (response) => response.writeHead(200, json).write('{"a":');
  const error = await errorOf(stall, hasty);
  expect([error.message, error.isTransient]).toEqual(['no whole answer within 1 s', true]);
});

test.each([
  ['another host', 'http://127.0.0.1:9/meta-data?token=x', 'http://127.0.0.1:9/meta-data?token=x'],
  ['itself', '/elsewhere', `${server.url}/elsewhere`],
  ['an invalid URL', 'http://[', null],
])('does not follow a redirect to %s', async (_, location, target) => {
  for (const status of [301, 302, 307, 308]) {
    const error = await errorOf(answering(status, { location }));
    expect(error).toMatchObject({ isTransient: false, status, location: target });
    // Its query may hold secrets.
    expect(error.message).toBe(`it redirects (${status})`);
  }
});
