import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { storeClient } from '../../model/http/client.ts';
import { DEFAULTS } from '../../model/http/http.ts';
import { localServer } from '../../model/http/testing/localServer.ts';
import { askAll } from './ask.ts';
import { ANSWERS_SHARE, PACE } from './fetchStores.ts';
import { simulatedHost } from './testing/simulatedHost.ts';

/** A second of the rules and of the policy takes so many milliseconds. */
const SECOND_MS = 20;
const clock = {
  now: () => (performance.now() / SECOND_MS) * 1000,
  sleep: (milliseconds: number): Promise<void> => setTimeout((milliseconds / 1000) * SECOND_MS),
};

const hosts = fc.record({
  answerMs: fc.constantFrom(50, 1000),
  atOnce: fc.integer({ min: 1, max: 3 }),
  failsEach: fc.integer({ min: 3, max: 5 }),
  refusal: fc.record({ status: fc.constantFrom(502, 503, 508), saysWhen: fc.boolean() }),
});
/** When the host closes a connection after an answer: it says so, it does so, or not at all. */
const closings = fc.constantFrom('announced', 'sudden', 'never');

test('sellers are fresh behind a real server that takes few requests, fails at times and closes its sockets', async () => {
  const count = 6;
  await fc.assert(
    fc.asyncProperty(hosts, closings, async (rules, closing) => {
      const answer = simulatedHost(rules, clock);
      const send = async (request: IncomingMessage, response: ServerResponse) => {
        const { status, retryAfterMs } = await answer();
        const id = Number(/(\d+)(?:\?|$)/.exec(request.url ?? '')?.[1]);
        if (closing === 'announced') response.setHeader('connection', 'close');
        if (closing === 'sudden') response.once('finish', () => request.socket.end());
        if (retryAfterMs !== null) response.setHeader('retry-after', retryAfterMs / 1000);
        const body = { id, store_name: 'A', store: { id }, comments: [] };
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      const server = await localServer((request, response) => void send(request, response));
      const runMs = PACE.runMs * ANSWERS_SHARE;
      const { url } = server;
      const client = storeClient(readSettings({ MARKETPLACE_URL: url, STORE_SERVICE_URL: url }), {
        ...DEFAULTS,
        ...PACE,
        ...clock,
        runMs,
      });
      const sellers = Array.from({ length: count }, (_, id) => ({ id, slug: `seller-${id}` }));
      const asked = await askAll(client, sellers, {
        now: () => new Date(0),
        rounds: { ...clock, runMs, patienceMs: runMs },
        isOneHost: true,
        onAsked: () => undefined,
        say: () => undefined,
      });
      await server.close();
      expect(asked.flatMap(({ faults }) => faults)).toEqual([]);
    }),
    { numRuns: 3 },
  );
});
