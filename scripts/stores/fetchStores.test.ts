import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { leadNamesToLoopback } from '../../model/http/testing/namedHosts.ts';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { showNothing } from '../lib/showStep.ts';
import { fetchStores } from './fetchStores.ts';
import { amber, createFixture, five, forge } from './testing/fixture.ts';

const fixture = await createFixture();
const { marketplace } = fixture;
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

test('remembers when the data changed, and when both APIs answered last', async () => {
  const fetchOn = async (date: string) => {
    await fixture.fetchStores({ now: () => new Date(`${date}T12:00:00Z`) });
    const { fetchedAt, answeredAt } = (await fixture.snapshot()) ?? {};
    return [fetchedAt, answeredAt].map((time) => time?.slice(0, 10));
  };
  const first = '2024-06-01';
  expect(await fetchOn(first)).toEqual([first, first]);
  expect(await fetchOn('2024-06-07')).toEqual([first, '2024-06-07']);
  marketplace.setFault({ api: 'marketplace', kind: 'server-error' });
  expect(await fetchOn('2024-06-30')).toEqual([first, '2024-06-07']);
  marketplace.clearFaults();
  marketplace.addReview(amber.id, { id: 'new', name: 'Ada', text: 'Quick and kind.' });
  expect(await fetchOn('2024-06-30')).toEqual(['2024-06-30', '2024-06-30']);
});

test('asks the marketplace only for the fields that a run reads', async () => {
  await fixture.fetchStores();
  const asked = marketplace.requests.find(({ api }) => api === 'marketplace');
  expect(asked?.path).toMatch(/\?_fields=id,store_name,gravatar,gravatar_id,address,shop_url$/);
});

test('keeps avatars whose host is down, and removes those that it has deleted', async () => {
  await fixture.fetchStores();
  const before = await fixture.snapshot();
  // Avatars of an unchanged seller are fetched again once a week.
  const now = () => new Date(Date.now() + 7 * 24 * 60 * 60_000);
  marketplace.setFault({ api: 'avatar', kind: 'answer', status: 503 });
  const { sellers } = await fixture.fetchStores({ now });
  expect(sellers[0]).toMatchObject({ status: 'fresh', notes: { replaced: [] } });
  expect(sellers[0]?.notes.kept).toContain('503');
  expect(await fixture.snapshot()).toMatchObject({
    ...before,
    answeredAt: expect.any(String) as unknown,
  });
  marketplace.setFault({ api: 'avatar', kind: 'answer', status: 410 });
  marketplace.addReview(amber.id, { id: 'new', name: 'Ada', text: 'Quick and kind.' });
  await fixture.fetchStores({ acceptLoss: 'all', now });
  const deleted = await fixture.snapshot();
  const avatars = [deleted?.header.avatar, ...(deleted?.reviews ?? []).map(({ avatar }) => avatar)];
  expect(new Set(avatars)).toEqual(new Set([null]));
});

test('deletes what is left of a seller who has left by the seller file, half-written files too', async () => {
  await fixture.fetchStores({ sellers: [amber, forge] });
  const avatars = await readdir(fixture.folders.avatars);
  const half = path.join(fixture.folders.stores, '.northfall-forge.json.1.tmp');
  await writeFile(half, 'half');
  await utimes(half, 0, 0);
  const former = [{ slug: forge.slug, to: null }];
  const report = await fixture.fetchStores({ sellers: [amber], former });
  expect(report.removed).toEqual(['northfall-forge']);
  expect(await fixture.snapshot(forge)).toBeNull();
  expect(await readdir(fixture.folders.stores)).toEqual(['amber-keep.json']);
  expect((await readdir(fixture.folders.avatars)).length).toBeLessThan(avatars.length);
});

test('fails when an avatar cannot be written, before it writes any snapshot', async () => {
  const avatars = `${fixture.folders.avatars}-file`;
  await writeFile(avatars, 'a file in the place of the folder');
  const run = fixture.fetchStores({ folders: { ...fixture.folders, avatars } });
  await expect(run).rejects.toThrow('EEXIST');
  expect(await fixture.snapshot()).toBeNull();
});

test('leaves whole snapshots and avatars when two runs work at once', async () => {
  await Promise.all([
    fixture.fetchStores({ sellers: five }),
    fixture.fetchStores({ sellers: five }),
  ]);
  for (const seller of five) expect(await fixture.snapshot(seller)).not.toBeNull();
  const names = [
    ...(await readdir(fixture.folders.stores)),
    ...(await readdir(fixture.folders.avatars)),
  ];
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('keeps the avatars of another marketplace’s snapshots', async () => {
  await fixture.fetchStores();
  const avatars = await readdir(fixture.folders.avatars);
  const stores = `${fixture.folders.stores}.other`;
  await fixture.fetchStores({ sellers: [forge], folders: { ...fixture.folders, stores } });
  expect(await readdir(fixture.folders.avatars)).toEqual(expect.arrayContaining(avatars));
  await rm(stores, { recursive: true });
});

test('asks for all answers before the first avatar, those who answered longest ago first', async () => {
  marketplace.setFault({ api: 'all', kind: 'server-error', sellers: [forge.id] });
  await fixture.fetchStores({ sellers: five });
  marketplace.clearFaults();
  marketplace.clearRequests();
  const { counts } = await fixture.fetchStores({ sellers: five });
  expect(counts.fresh).toBe(5);
  const asked = marketplace.requests.map(({ api }) => api === 'avatar');
  expect(asked.lastIndexOf(false)).toBeLessThan(asked.indexOf(true));
  expect(marketplace.requests[0]?.seller).toBe(forge.id);
});

test('says for whom it waits, and asks for them again', async () => {
  const said: string[] = [];
  const showStep = (name: string) => ({
    ...showNothing(name),
    say: (sentence: string) => void said.push(sentence),
  });
  marketplace.setFault({ api: 'service', kind: 'server-error' });
  const timing = virtualTiming();
  const sleep = (milliseconds: number) => {
    if (milliseconds >= 5_000) marketplace.clearFaults();
    return timing.sleep(milliseconds);
  };
  const policy = { ...timing, sleep };
  const sellers = [amber, { slug: 'nobody', id: 999 }];
  const { late, counts } = await fixture.fetchStores({ sellers, policy, showStep });
  expect(said[0]).toMatch(/^2 sellers have no answer yet \(.*500.*\): asking again in \d+ s$/);
  expect([late, counts.fresh]).toEqual([2, 1]);
});

test('asks once as a browser of the site, and remarks what browsers may not read', async () => {
  const { options } = fixture;
  const undo = leadNamesToLoopback();
  const at = (url: string, name: string): string => url.replace('localhost', name);
  const settings = readSettings({
    MARKETPLACE_URL: at(marketplace.url, 'market.example'),
    STORE_SERVICE_URL: at(marketplace.storeServiceUrl, 'stores.example'),
    SITE_URL: 'https://guild.example',
  });
  const headers = { 'Access-Control-Allow-Origin': 'https://other.example' };
  marketplace.setFault({ api: 'service', kind: 'answer', headers });
  const run = await fetchStores(options({ sellers: five, settings }));
  await undo();
  expect(run.counts.fresh).toBe(5);
  expect(run.browsers.map(({ api }) => api)).toEqual(['store service']);
  const asked = marketplace.requests.filter(({ seller }) => seller !== null);
  expect(asked).toHaveLength(2 * five.length + 2);
});

test('a night without news asks each API once for each seller, and for no avatar, a few at a time', async () => {
  const timing = virtualTiming();
  const run = (hours: number) => {
    const now = () => new Date(Date.UTC(2026, 10, 20, 3 + hours));
    marketplace.clearRequests();
    return fixture.fetchStores({ sellers: five, policy: timing, now });
  };
  const avatars = () => marketplace.requests.filter(({ api }) => api === 'avatar').length;
  await run(0);
  const first = avatars();
  expect(first).toBeGreaterThan(0);
  // Six at each of the two hosts.
  expect(Math.max(...marketplace.requests.map(({ inFlight }) => inFlight))).toBeLessThanOrEqual(12);
  const begin = timing.now();
  expect((await run(24)).counts.fresh).toBe(5);
  expect(marketplace.requests).toHaveLength(2 * five.length);
  // 50 ms between two requests to one host.
  expect(timing.now() - begin).toBeGreaterThanOrEqual((five.length - 1) * 50);
  await run(8 * 24);
  expect(avatars()).toBe(first);
});
