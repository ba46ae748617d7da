import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { showNothing } from '../lib/showStep.ts';
import { amber, createFixture, five, forge } from './testing/fixture.ts';

const fixture = await createFixture();
const { marketplace, folders } = fixture;
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const START = Date.parse('2026-11-01T03:00:00Z');
/** Fetches amber-keep on a day after the first; returns its verdict, and how many avatars it has. */
async function fetchOn(day: number) {
  marketplace.clearRequests();
  const now = () => new Date(START + day * 24 * 60 * 60_000);
  const { sellers } = await fixture.fetchStores({ now });
  const snapshot = await fixture.snapshot();
  const shown = [snapshot?.header, ...(snapshot?.reviews ?? [])].filter((one) => one?.avatar);
  const asked = marketplace.requests.filter(({ api }) => api === 'avatar').length;
  return { ...sellers[0], shown: shown.length, asked };
}
const memory = () => readFile(path.join(folders.stores, '_failing.json'), 'utf8').catch(() => null);

test('avatars whose host answers 403 stay for thirty days, are asked every night, and are then no loss', async () => {
  const first = await fetchOn(0);
  expect(first.shown).toBeGreaterThan(10);
  expect(await fetchOn(1)).toMatchObject({ asked: 0 });
  marketplace.setFault({ api: 'avatar', kind: 'answer', status: 403 });
  // They are asked once a week, and from then on every night.
  expect(await fetchOn(6)).toMatchObject({ asked: 0, shown: first.shown });
  const { asked } = await fetchOn(7);
  expect(asked).toBeGreaterThan(0);
  expect(await memory()).toMatch(
    /"amber-keep": \{\n +"[0-9a-f]{20}": \{\n +"since": "2026-11-08T03:00/,
  );
  expect(await memory()).not.toContain('http');
  expect(await fetchOn(8)).toMatchObject({ asked, shown: first.shown, avatarsFailed: 0 });
  expect(await fetchOn(36)).toMatchObject({ status: 'fresh', shown: first.shown });
  const last = await fetchOn(37);
  expect(last).toMatchObject({ status: 'fresh', shown: 0, avatarsReason: '403' });
  expect(last.avatarsFailed).toBeGreaterThan(10);
  expect(await fetchOn(38)).toMatchObject({ status: 'fresh', shown: 0, asked });
  expect(await memory()).toBeNull();
  marketplace.clearFaults();
  expect(await fetchOn(39)).toMatchObject({ shown: first.shown, avatarsReason: null });
});

test('one avatar that answers 403 goes after seven days, as its host gave others', async () => {
  const { shown } = await fetchOn(0);
  const gone = marketplace.requests.findLast(({ api }) => api === 'avatar');
  marketplace.setFault({ api: 'avatar', kind: 'answer', status: 403, path: gone?.path });
  expect(await fetchOn(7)).toMatchObject({ shown });
  expect(await memory()).toContain('"hostGave": true');
  expect(await fetchOn(13)).toMatchObject({ shown, asked: 1 });
  expect(await fetchOn(14)).toMatchObject({ status: 'fresh', avatarsFailed: 1 });
  expect((await fetchOn(15)).shown).toBeLessThan(shown);
});

test('what was not asked because of a back-off does not count as failing', async () => {
  const { shown } = await fetchOn(0);
  marketplace.setFault({
    api: 'avatar',
    kind: 'answer',
    status: 429,
    headers: { 'retry-after': '9999' },
  });
  const { reason, ...night } = await fetchOn(7);
  expect(night).toMatchObject({ status: 'fresh', shown });
  expect(reason).toContain('avatars not fetched, so the last ones stay');
  expect(await memory()).toBeNull();
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

test('says for whom it waits, and what came late', async () => {
  const said: string[] = [];
  const showStep = (name: string) => ({
    ...showNothing(name),
    say: (sentence: string) => void said.push(sentence),
  });
  marketplace.setFault({
    api: 'service',
    kind: 'answer',
    status: 429,
    headers: { 'retry-after': '60' },
  });
  const timing = virtualTiming();
  const sleep = (milliseconds: number) => {
    if (milliseconds >= 60_000) marketplace.clearFaults();
    return timing.sleep(milliseconds);
  };
  const policy = { ...timing, sleep };
  const sellers = [amber, { slug: 'nobody', id: 999 }];
  const { waits, counts } = await fixture.fetchStores({ sellers, policy, showStep });
  const { host } = new URL(marketplace.storeServiceUrl);
  expect(said).toEqual([`${host} asks to wait 60 s`]);
  expect(counts.fresh).toBe(1);
  expect(waits).toMatchObject({
    hosts: [{ host, times: 1, seconds: 60 }],
    lateAnswers: ['amber-keep'],
  });
  expect(waits.lateAvatars).toBeGreaterThan(0);
});
