import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SellerReport, SellerStatus } from '../stores/report.ts';
import { sellerReport, storesReport } from '../stores/testing/storesReport.ts';
import { dataAge, formatHours, readChecked, updateChecked, writeChecked } from './age.ts';

const FETCHED_AT = '2024-01-01T00:00:00.000Z';
const CHECKED_AT = '2024-05-30T03:37:00.000Z';

const seller = (slug: string, status: SellerStatus, fetchedAt: string | null): SellerReport =>
  sellerReport({ slug, status, fetchedAt });

test('a fresh seller counts as checked now, even with an older snapshot', () => {
  const stores = storesReport(seller('a', 'fresh', FETCHED_AT));
  expect(updateChecked(new Map(), stores).get('a')).toBe(stores.finishedAt);
});

test('a cached seller keeps the time of its last check, or gets the time of its snapshot', () => {
  const stores = storesReport(seller('a', 'cached', FETCHED_AT));
  const record = new Map([['a', CHECKED_AT]]);
  expect(updateChecked(record, stores)).toEqual(record);
  expect(updateChecked(new Map(), stores).get('a')).toBe(FETCHED_AT);
});

test('removes sellers who left, and sellers without data, from the record', () => {
  const record = new Map([
    ['gone', CHECKED_AT],
    ['b', CHECKED_AT],
  ]);
  expect(updateChecked(record, storesReport(seller('b', 'missing', null)))).toEqual(new Map());
});

test('the next run reads the record, and ignores broken entries', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'checked-'));
  const file = path.join(folder, 'checked.json');
  expect(await readChecked(file)).toEqual(new Map());
  const record = new Map([['a', CHECKED_AT]]);
  await writeChecked(record, file);
  expect(await readChecked(file)).toEqual(record);
  await writeFile(file, `{"a": "yesterday", "b": "${CHECKED_AT}"}`);
  expect([...(await readChecked(file)).keys()]).toEqual(['b']);
  await rm(folder, { recursive: true });
});

const now = new Date('2024-06-03T12:00:00Z');

test('the seller that was checked longest ago has the oldest data', () => {
  const checked = new Map([
    ['amber-keep', '2024-06-03T03:00:00Z'],
    ['quiet-raiders', '2024-06-02T12:00:00Z'],
  ]);
  const oldest = { slug: 'quiet-raiders', checkedAt: '2024-06-02T12:00:00Z', hours: 24 };
  expect(dataAge(checked, now)).toEqual({ oldest, stale: [] });
  expect(dataAge(new Map(), now)).toEqual({ oldest: null, stale: [] });
});

test('data is too old after 48 hours', () => {
  const checked = new Map([
    ['just', '2024-06-01T12:00:00Z'],
    ['over', '2024-06-01T11:59:59Z'],
  ]);
  expect(dataAge(checked, now).stale).toEqual(['over']);
});

test.each([
  [0.4, 'less than an hour'],
  [1.9, '1 hour'],
  [47.9, '47 hours'],
  [73, '3 days'],
])('formats %s hours as "%s"', (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});
