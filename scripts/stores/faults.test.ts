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
import { type Call, type Respond, send } from '../marketplace/server.ts';
import { fetchStores } from './fetchStores.ts';
import { storesSummary } from './report.ts';
import { type Fault, FAULTS } from './testing/faultTable.ts';

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

const reportOf = ({
  reason,
  advice = '',
}: Fault): string => `0 fresh, 3 cached, 0 missing; 3 reviews (+0).

⚠️ ${reason}
   With the last good data: all 3 sellers.${advice && ` ${advice}`}

The last good data stays. After 48 hours without an answer a run fails.

Seller           Id   Data    Reviews  Since       What changed
amber-keep       31   cached  1        2026-11-25  nothing
northfall-forge  77   cached  1        2026-11-25  nothing
quiet-raiders    112  cached  1        2026-11-25  nothing`;

/** A URL that only one seller has, or the number or slug of one. */
const OF_ONE_SELLER = /\b(?:31|77|112)\b|amber|northfall|quiet|\/stores\/|\/api\/store/;
/** What to do: an imperative of the cures, or an advice that waits. */
const WHAT_TO_DO =
  /\b(?:set|choose|make|let|write|correct|switch|save|look|check|renew|activate)\b|After 48 hours/;
const WHOSE = /^(?:marketplace|store service): |^the (?:marketplace|store service) /;

test.each(FAULTS)(
  '$title: one task for one cause, with whose it is and what to do, and nobody is asked again in vain',
  async (given) => {
    const run = await faultyNight(given);
    const summary = storesSummary(run);
    expect(summaryAsText(summary)).toBe(reportOf(given));
    // The property, whatever the table says of the report.
    expect(summary.tasks).toHaveLength(1);
    const [{ what, why, advice } = { what: '', why: '', advice: '' }] = summary.tasks;
    expect(what + why).not.toMatch(OF_ONE_SELLER);
    expect(what).toMatch(WHOSE);
    expect(`${what} ${advice} ${summary.facts.join()}`).toMatch(WHAT_TO_DO);
    const asked = calls.filter(
      ({ url, headers }) =>
        url.pathname.startsWith('/wp-json/') === (given.api === 'marketplace') &&
        headers['origin'] === undefined,
    );
    expect(asked).toHaveLength(SELLERS.length * (given.mayPass ? 4 : 1));
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
