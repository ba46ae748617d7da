import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { field } from '../../model/store/field.ts';
import { findSeller } from '../marketplace/sellers.ts';
import { showNothing } from '../lib/showStep.ts';
import { amber, createFixture, five, forge } from './testing/fixture.ts';

const fixture = await createFixture();
const { marketplace, folders } = fixture;
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const START = Date.parse('2026-11-01T03:00:00Z');
const onDay = (day: number): string => new Date(START + day * 24 * 60 * 60_000).toISOString();

/** Fetches amber-keep on a day after the first; returns its verdict, and how many avatars it has. */
async function fetchOn(day: number) {
  marketplace.clearRequests();
  const now = () => new Date(onDay(day));
  const { sellers } = await fixture.fetchStores({ now });
  const snapshot = await fixture.snapshot();
  const shown = [snapshot?.header, ...(snapshot?.reviews ?? [])].filter((one) => one?.avatar);
  const asked = marketplace.requests.filter(({ api }) => api === 'avatar').length;
  const { status, notes } = sellers[0] ?? {};
  const replaced = notes?.replaced.length ?? 0;
  return { status, replaced, why: notes?.replaced[0], shown: shown.length, asked };
}

test('avatars whose host answers 403 stay for 14 days after their last good answer, are asked every night, and are then no loss', async () => {
  const first = await fetchOn(0);
  expect(first.shown).toBeGreaterThan(10);
  expect(await fetchOn(1)).toMatchObject({ asked: 0 });
  marketplace.setFault({ api: 'avatar', kind: 'answer', status: 403 });
  // They are asked once a week, and from then on every night.
  expect(await fetchOn(6)).toMatchObject({ asked: 0, shown: first.shown });
  const { asked } = await fetchOn(7);
  expect(asked).toBeGreaterThan(0);
  expect(await fetchOn(8)).toMatchObject({ asked, shown: first.shown, replaced: 0 });
  expect(await fetchOn(13)).toMatchObject({ status: 'fresh', shown: first.shown });
  const last = await fetchOn(14);
  expect(last).toMatchObject({ status: 'fresh', shown: 0, why: '403' });
  expect(last.replaced).toBeGreaterThan(10);
  expect(await fetchOn(15)).toMatchObject({ status: 'fresh', shown: 0, asked });
  marketplace.clearFaults();
  expect(await fetchOn(16)).toMatchObject({ shown: first.shown, replaced: 0 });
});

test('the memory of pictures names no URL, and has as many entries after nights with signed URLs as before', async () => {
  const memory = () => readFile(path.join(folders.avatars, '.pictures.json'), 'utf8');
  const count = async () => (await memory()).split('"hash"').length - 1;
  await fetchOn(0);
  const first = await count();
  for (const day of [1, 2, 3]) {
    sign(day);
    await fetchOn(day);
  }
  // One entry for the last night, and the newest of each file, which is the same then.
  expect(await count()).toBeLessThanOrEqual(2 * first);
  expect(await memory()).not.toContain('http');
});

/** Signs the URLs of all avatars of amber-keep anew. */
function sign(day: number): void {
  const signed = (url: unknown): unknown =>
    typeof url === 'string' ? `${url}?X-Amz-Date=${day}&X-Amz-Signature=${day}a` : url;
  marketplace.resetSellers();
  const gravatar = findSeller(amber.id)?.marketplace['gravatar'];
  marketplace.setSeller(amber.id, { marketplace: { gravatar: signed(gravatar) } });
  const reviews = marketplace.reviews(amber.id).map((review) => {
    const avatar = signed(field(review, 'avatar'));
    return Object.assign({}, review, { avatar });
  });
  marketplace.setReviews(amber.id, reviews);
}

test('avatars with URLs that are signed anew are asked every night, and are no news', async () => {
  const { shown } = await fetchOn(0);
  const before = await fixture.snapshot();
  for (const day of [1, 2]) {
    sign(day);
    expect(await fetchOn(day)).toMatchObject({ asked: shown });
    expect(await fixture.snapshot()).toEqual({ ...before, answeredAt: onDay(day) });
  }
});

test('one avatar that answers 403 goes after 14 days, although its URL is signed anew every night', async () => {
  const { shown } = await fetchOn(0);
  const gone = marketplace.requests.findLast(({ api }) => api === 'avatar')?.path ?? '';
  const failOn = (day: number) => {
    sign(day);
    const url = `${gone}?X-Amz-Date=${day}&X-Amz-Signature=${day}a`;
    marketplace.setFault({ api: 'avatar', kind: 'answer', status: 403, path: url });
    return fetchOn(day);
  };
  for (const day of [1, 2, 13]) expect(await failOn(day)).toMatchObject({ shown });
  expect(await failOn(14)).toMatchObject({ status: 'fresh', replaced: 1 });
  expect((await failOn(15)).shown).toBeLessThan(shown);
});

test('an avatar with another URL is asked for in the same night, also if only its query differs', async () => {
  await fetchOn(0);
  const { shown } = await fetchOn(1);
  const [review, ...others] = marketplace.reviews(amber.id);
  const avatar = `${String(field(review, 'avatar'))}?v=2`;
  marketplace.setReviews(amber.id, [Object.assign({}, review, { avatar }), ...others]);
  marketplace.setFault({ api: 'avatar', kind: 'answer', status: 404, path: avatar });
  expect((await fetchOn(2)).shown).toBeLessThan(shown);
});

test('an avatar with another URL that was not asked for because of a back-off is asked for in the next night', async () => {
  await fetchOn(0);
  sign(1);
  marketplace.setFault({
    api: 'avatar',
    kind: 'answer',
    status: 429,
    headers: { 'retry-after': '9999' },
  });
  const { shown } = await fetchOn(1);
  marketplace.clearFaults();
  expect(await fetchOn(2)).toMatchObject({ asked: shown, shown });
  expect(await fetchOn(3)).toMatchObject({ asked: 0, shown });
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

test('says for whom it waits, and how many were answered only then', async () => {
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
