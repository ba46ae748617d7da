import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SellerReport, SellerStatus } from '../stores/report.ts';
import {
  dataAge,
  formatHours,
  hoursSince,
  readChecked,
  updateChecked,
  writeChecked,
} from './age.ts';
import { sellerReport, storesReport } from '../stores/testing/storesReport.ts';

const seller = (slug: string, status: SellerStatus, fetchedAt: string | null): SellerReport =>
  sellerReport({ slug, status, fetchedAt });

test('a fresh seller counts as checked now, though its snapshot is as old as its content', () => {
  const stores = storesReport(seller('a', 'fresh', '2024-01-01T00:00:00.000Z'));
  expect(updateChecked(new Map(), stores).get('a')).toBe(stores.finishedAt);
});

test('a cached seller keeps the time of its last check', () => {
  const record = new Map([['a', '2024-05-30T03:37:00.000Z']]);
  const stores = storesReport(seller('a', 'cached', '2024-01-01T00:00:00.000Z'));
  expect(updateChecked(record, stores)).toEqual(record);
});

test('where the record is lost, a cached seller is as old as its snapshot', () => {
  const stores = storesReport(seller('a', 'cached', '2024-01-01T00:00:00.000Z'));
  expect(updateChecked(new Map(), stores).get('a')).toBe('2024-01-01T00:00:00.000Z');
});

test('sellers that left, and those without data, are forgotten', () => {
  const record = new Map([
    ['gone', '2024-05-30T03:37:00.000Z'],
    ['b', '2024-05-30T03:37:00.000Z'],
  ]);
  expect(updateChecked(record, storesReport(seller('b', 'missing', null)))).toEqual(new Map());
});

test('the record outlives the run, and a broken one is taken for lost', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'checked-'));
  const file = path.join(folder, 'checked.json');
  expect(await readChecked(file)).toEqual(new Map());
  const record = new Map([['a', '2024-05-30T03:37:00.000Z']]);
  await writeChecked(record, file);
  expect(await readChecked(file)).toEqual(record);
  await writeFile(file, '{"a": "yesterday", "b": 3, "c"');
  expect(await readChecked(file)).toEqual(new Map());
  await writeFile(file, '{"a": "yesterday", "b": "2024-05-30T03:37:00.000Z"}');
  expect([...(await readChecked(file)).keys()]).toEqual(['b']);
  await rm(folder, { recursive: true });
});

const now = new Date('2024-06-03T12:00:00Z');

test.each([
  ['2024-06-03T09:30:00Z', 2.5],
  ['2024-06-03', 12],
  ['', Infinity],
  [null, Infinity],
])('%j is %d hours ago', (time, hours) => {
  expect(hoursSince(time, now)).toBe(hours);
});

test('the seller that was checked longest ago is named, with its age', () => {
  const age = dataAge(
    new Map([
      ['amber-keep', '2024-06-03T03:00:00Z'],
      ['quiet-raiders', '2024-06-02T12:00:00Z'],
    ]),
    now,
  );
  const oldest = { slug: 'quiet-raiders', checkedAt: '2024-06-02T12:00:00Z', hours: 24 };
  expect(age).toEqual({ oldest, stale: [] });
});

test('data is too old from 48 hours on, not before', () => {
  const checked = new Map([
    ['just', '2024-06-01T12:00:00Z'],
    ['over', '2024-06-01T11:59:59Z'],
  ]);
  expect(dataAge(checked, now).stale).toEqual(['over']);
});

test('without any data there is no age', () => {
  expect(dataAge(new Map(), now)).toEqual({ oldest: null, stale: [] });
});

test.each([
  [0.4, 'less than an hour'],
  [1.9, '1 hour'],
  [47.9, '47 hours'],
  [73, '3 days'],
])('%s hours are told as %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});
