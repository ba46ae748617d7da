import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageKey, plan, readRecord, writeRecord } from './record.ts';

const pages = [
  { route: '/', key: 'a' },
  { route: '/store/x', key: 'a-3-1' },
  { route: '/store/y', key: 'a-4-1' },
];

describe('what a build renders again', () => {
  test('everything when there was no build before', () => {
    expect(plan(pages, null)).toEqual({ render: pages, keep: [] });
  });

  test('only the page whose snapshot changed', () => {
    const last = { codeKey: 'a', pages: { '/': 'a', '/store/x': 'a-3-0', '/store/y': 'a-4-1' } };
    const { render, keep } = plan(pages, last);
    expect(render.map((page) => page.route)).toEqual(['/store/x']);
    expect(keep.map((page) => page.route)).toEqual(['/', '/store/y']);
  });

  test('a page that is new', () => {
    const last = { codeKey: 'a', pages: { '/': 'a', '/store/x': 'a-3-1' } };
    expect(plan(pages, last).render.map((page) => page.route)).toEqual(['/store/y']);
  });

  test('everything when the code changed', () => {
    const last = { codeKey: 'b', pages: { '/': 'b', '/store/x': 'b-3-1', '/store/y': 'b-4-1' } };
    expect(plan(pages, last).keep).toEqual([]);
  });
});

describe('the key of a store page', () => {
  const bytes = Buffer.from('{"slug":"x"}');

  test('is the same for the same snapshot and code', () => {
    expect(pageKey('c', bytes, 3)).toBe(pageKey('c', Buffer.from(bytes), 3));
  });

  test.each([
    ['the code', pageKey('d', bytes, 3)],
    ['the snapshot', pageKey('c', Buffer.from('{}'), 3)],
    ['the seller’s id', pageKey('c', bytes, 4)],
    ['whether there is a snapshot at all', pageKey('c', null, 3)],
  ])('changes with %s', (_what, other) => {
    expect(other).not.toBe(pageKey('c', bytes, 3));
  });
});

describe('the record of a build', () => {
  test('is read as it was written', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'record-')), 'record.json');
    const record = { codeKey: 'a', pages: { '/': 'a' } };
    await writeRecord(file, record);
    expect(await readRecord(file)).toEqual(record);
  });

  test.each(['', '{"pages":', '[]', '{"codeKey":1,"pages":{}}'])(
    'that is damaged (%j) counts as none, and everything is rendered',
    async (text) => {
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'record-')), 'record.json');
      await writeFile(file, text);
      expect(await readRecord(file)).toBeNull();
    },
  );
});
