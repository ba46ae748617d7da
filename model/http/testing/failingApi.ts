import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../environment/readEnvironment.ts';
import { storeClient } from '../client.ts';
import type { Answer } from './answers.ts';
import { localServer } from './localServer.ts';
import { leadNamesToLoopback } from './namedHosts.ts';

let answer: Answer = () => undefined;
const server = await localServer((request, response) => answer(response, request.url ?? ''));
const undo = leadNamesToLoopback();
afterAll(async () => {
  await undo();
  await server.close();
});
export const { port: PORT } = new URL(server.url);
const settings = readSettings({
  MARKETPLACE_URL: `http://market.example:${PORT}`,
  STORE_SERVICE_URL: `http://stores.example:${PORT}`,
});

export const STORE = '{"id":31,"store_name":"Amber Keep","phone":"+45 1234"}';
export const SILENCE: Answer = () => undefined;

/** What came, the sentence, and whether the API is asked again. */
export type Row = readonly [title: string, given: Answer, reason: string, mayPass?: 'may pass'];

/** Asks an API for a seller, and returns why that failed; null if it did not. */
export async function ask(api: 'marketplace' | 'service', given: Answer) {
  answer = given;
  // Long, for busy machines, but for the host that is silent.
  const limits = { attempts: 1, attemptMs: given === SILENCE ? 1000 : 30_000 };
  return (await storeClient(settings, limits)[api](31)).fault;
}

/** Defines the tests of rows. Nothing of one seller is in a reason, and no person's data. */
export const testReasons = (rows: readonly Row[]): void =>
  test.each(rows.map((row) => ({ title: row[0], row })))(
    'says of $title what came and what to do',
    async ({ row: [, given, reason, mayPass] }) => {
      const fault = await ask('marketplace', given);
      const isGone = reason.startsWith('it has no such seller');
      const isTransient = mayPass === 'may pass';
      expect(fault).toMatchObject({ reason: `marketplace: ${reason}`, isGone, isTransient });
      expect(fault?.reason).not.toMatch(/\b31\b|Amber|1234|mail\.example|srv/);
    },
  );
