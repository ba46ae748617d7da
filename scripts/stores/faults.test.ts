import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { leadNamesToLoopback } from '../../model/http/testing/namedHosts.ts';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { summaryAsText } from '../lib/report.ts';
import { startMarketplace } from '../marketplace/marketplace.ts';
import { findSeller } from '../marketplace/sellers.ts';
import { type Answer, type Call, type Respond, send } from '../marketplace/server.ts';
import { fetchStores } from './fetchStores.ts';
import { storesSummary } from './report.ts';

// How one cause of all sellers is reported. The causes themselves are in model/http/causes.test.ts.

/** A fault of an API, as every seller meets it. */
interface Fault {
  readonly title: string;
  readonly api: 'marketplace' | 'service';
  /** The bytes that come instead of the right answer. */
  readonly answer: (right: Answer, call: Call) => Answer;
  readonly reason: string;
  readonly advice?: string;
  readonly mayPass?: true;
}
const FAULTS: readonly Fault[] = [
  {
    title: 'the marketplace moved',
    api: 'marketplace',
    answer: (right, { url }) => {
      const headers = { Location: `https://new.example${url.pathname}${url.search}` };
      return { ...right, status: 301, headers, body: '' };
    },
    reason:
      'marketplace: it redirects (301) all to https://new.example; if that stays and is yours, set MARKETPLACE_URL to it',
  },
  {
    title: 'each seller has another page of an error',
    api: 'service',
    answer: (right, { url }) => ({
      ...right,
      status: 500,
      headers: { 'Content-Type': 'text/html' },
      body: `<title>Error of ${url.pathname}</title>`,
    }),
    reason:
      'store service: it answered 500 (text/html), "Error of …"; look into the log of its host if it stays',
    mayPass: true,
  },
  {
    title: 'the marketplace knows none of them',
    api: 'marketplace',
    answer: (right) => ({ ...right, status: 400, body: '{"code":"rest_invalid_param"}' }),
    reason: 'marketplace: it has no such seller (400)',
    advice:
      'So many at once: look whether MARKETPLACE_URL, STORE_SERVICE_URL and SELLERS_FILE belong together.',
  },
];

const SELLERS = [
  { slug: 'amber-keep', id: 31 },
  { slug: 'northfall-forge', id: 77 },
  { slug: 'quiet-raiders', id: 112 },
];

/** No avatars: this is about the two APIs. */
function catalogue(id: number) {
  const seller = findSeller(4);
  if (seller === undefined || !SELLERS.some((one) => one.id === id)) return undefined;
  const marketplace = { ...seller.marketplace, gravatar: '', gravatar_id: 0 };
  return { ...seller, id, marketplace, comments: [{ id, name: 'Ann', text: `Good ${id}` }] };
}

let fault: Fault | null = null;
let calls: Call[] = [];
const respond: Respond = async ({ call, response }, answer) => {
  calls.push(call);
  const right = await answer();
  const api = call.url.pathname.startsWith('/wp-json/') ? 'marketplace' : 'service';
  send(response, fault?.api === api ? fault.answer(right, call) : right);
};
const apis = await startMarketplace({ port: 0, catalogue, respond });
const root = await mkdtemp(path.join(tmpdir(), 'faults-'));
const undo = leadNamesToLoopback();
afterAll(async () => {
  await undo();
  await apis.close();
  await rm(root, { recursive: true });
});

const settings = readSettings({
  MARKETPLACE_URL: apis.url.replace('localhost', 'market.example'),
  STORE_SERVICE_URL: apis.storeServiceUrl.replace('localhost', 'stores.example'),
  SITE_URL: 'https://guild.example',
});
const night = (day: number) =>
  fetchStores({
    sellers: SELLERS,
    settings,
    folders: {
      stores: path.join(root, 'stores/market.example'),
      avatars: path.join(root, 'avatars'),
    },
    policy: virtualTiming(),
    // Rounds have tests of their own (hosts.test.ts).
    patienceMs: 0,
    now: () => new Date(Date.UTC(2026, 10, 25 + day, 3)),
  });

/** A night after an honest one, in which an API has a fault for all sellers. */
async function faultyNight(given: Fault) {
  fault = null;
  await night(0);
  fault = given;
  calls = [];
  return night(1);
}

test.each(FAULTS)(
  '$title: one task for all sellers, with whose it is and what to do',
  async (given) => {
    const run = await faultyNight(given);
    expect(summaryAsText(storesSummary(run))).toBe(`0 fresh, 3 cached, 0 missing; 3 reviews (+0).

⚠️ ${given.reason}
   With the last good data: all 3 sellers.${given.advice ? ` ${given.advice}` : ''}

The last good data stays. After 48 hours without an answer a run fails.

Seller           Id   Data    Reviews  Since       What changed
amber-keep       31   cached  1        2026-11-25  nothing
northfall-forge  77   cached  1        2026-11-25  nothing
quiet-raiders    112  cached  1        2026-11-25  nothing`);
    const asked = calls.filter(
      ({ url, headers }) =>
        url.pathname.startsWith('/wp-json/') === (given.api === 'marketplace') &&
        headers['origin'] === undefined,
    );
    // Nobody is asked again in vain.
    expect(asked).toHaveLength(SELLERS.length * (given.mayPass ? 2 : 1));
  },
);

test('a night asks without an Origin, but once for each API, and remarks what browsers may not read', async () => {
  fault = null;
  await night(0);
  calls = [];
  const run = await night(1);
  const withOrigin = calls.filter(({ headers }) => headers['origin'] !== undefined);
  expect(withOrigin.map(({ url }) => url.pathname.replace(/\d+$/, ''))).toEqual(
    expect.arrayContaining(['/wp-json/dokan/v1/stores/', '/api/store/']),
  );
  expect(calls).toHaveLength(2 * SELLERS.length + 2);
  expect(run.counts.fresh).toBe(3);
  expect(run.browsers).toEqual([]);
});
