import { readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { amber, createFixture, five, forge } from './testing/fixture.ts';

const fixture = await createFixture();
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

test('remembers when the data changed, and when both APIs answered last', async () => {
  const { marketplace } = fixture;
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
  const asked = fixture.marketplace.requests.find(({ api }) => api === 'marketplace');
  expect(asked?.path).toMatch(/\?_fields=id,store_name,gravatar,gravatar_id,address$/);
});

test('refuses an answer that was in a cache for days', async () => {
  fixture.marketplace.setFault({ api: 'service', kind: 'answer', headers: { age: '86000' } });
  expect((await fixture.fetchStores()).counts.fresh).toBe(1);
  fixture.marketplace.setFault({ api: 'service', kind: 'answer', headers: { age: '180000' } });
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]).toMatchObject({
    status: 'cached',
    faults: [
      {
        reason:
          'store service: a cache answered with what it got 50 hours ago; check the cache before it',
      },
    ],
  });
});

test('keeps avatars whose host is down, and removes those that it has deleted', async () => {
  const { marketplace } = fixture;
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

test('shows nobody with the picture of somebody else when ids are positions and the pictures’ host is down', async () => {
  const { marketplace } = fixture;
  const pictures = ['kacper-wilk', 'mei-ling-chao', 'theo-garrigues'];
  const comments = pictures.map((name) => {
    return { avatar: `/wp-content/uploads/2026/10/${name}.png`, text: `By ${name}` };
  });
  const numbered = (list: readonly object[]) => list.map((one, id) => ({ id: id + 1, ...one }));
  const shown = async () =>
    Object.fromEntries(
      (await fixture.snapshot())?.reviews.map((one) => [one.text, one.avatar]) ?? [],
    );
  marketplace.setReviews(amber.id, numbered(comments));
  await fixture.fetchStores();
  const before = await shown();
  expect(new Set(Object.values(before)).size).toBe(3);
  marketplace.setFault({ api: 'avatar', kind: 'answer', status: 503 });
  marketplace.setReviews(amber.id, numbered([{ avatar: '/new.png', text: 'Newer' }, ...comments]));
  await fixture.fetchStores();
  expect(await shown()).toEqual({ ...before, Newer: null });
});

test('shows avatars however the APIs name them, and counts those that must not be fetched, without Gravatars', async () => {
  const { marketplace } = fixture;
  const path = '/wp-content/uploads/2025/09/amber-keep.png';
  const gravatar = 'http://secure.gravatar.com/avatar/0123456789abcdef';
  const named = {
    whole: marketplace.url + path,
    other: marketplace.url.replace('http:', '') + path,
    port: 'http://cdn.example:8080/a.png',
    gravatar,
  };
  const reviews = Object.entries(named).map(([name, avatar]) => ({ name, avatar, text: 'Good.' }));
  marketplace.setReviews(amber.id, reviews);
  marketplace.setSeller(amber.id, {
    marketplace: { gravatar: path, gravatar_id: undefined },
  });
  const { sellers } = await fixture.fetchStores();
  const snapshot = await fixture.snapshot();
  const shown = snapshot?.reviews.filter(({ avatar }) => avatar !== null).map(({ name }) => name);
  expect(shown?.sort()).toEqual(['other', 'whole']);
  expect(snapshot?.header.avatar).not.toBeNull();
  expect(sellers[0]).toMatchObject({ status: 'fresh', notes: { replaced: [expect.any(String)] } });
});

test('fetches no avatar inside a private network, whatever an API names', async () => {
  const review = { id: 'inside', name: 'Eve', text: 'Good.', avatar: 'https://10.0.0.1/a.png' };
  fixture.marketplace.addReview(amber.id, review);
  const { sellers } = await fixture.fetchStores();
  expect(sellers[0]).toMatchObject({
    status: 'fresh',
    notes: { replaced: ['10.0.0.1 is not at a public IP address'] },
  });
});

test('deletes the snapshot and avatars of a seller who has left by the seller file', async () => {
  await fixture.fetchStores({ sellers: [amber, forge] });
  const avatars = await readdir(fixture.folders.avatars);
  const former = [{ slug: forge.slug, to: null }];
  const report = await fixture.fetchStores({ sellers: [amber], former });
  expect(report.removed).toEqual(['northfall-forge']);
  expect(await fixture.snapshot(forge)).toBeNull();
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

test('sends no request after the time limit of a run, and keeps the last data', async () => {
  await fixture.fetchStores();
  fixture.marketplace.clearRequests();
  const { sellers } = await fixture.fetchStores({ policy: { runMs: 0 } });
  expect(sellers[0]?.status).toBe('cached');
  expect(sellers[0]?.faults[0]?.reason).toContain('not asked: the run ha');
  expect(fixture.marketplace.requests).toEqual([]);
});
