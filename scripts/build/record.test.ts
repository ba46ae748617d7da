import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type BuildRecord, readRecord, writeRecord } from './record.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'record-'));
const file = path.join(folder, 'record.json');
afterAll(() => rm(folder, { recursive: true }));

test('the record of a build is read as it was written', async () => {
  const record: BuildRecord = {
    compressed: true,
    pages: { '/': 'a', '/store/constructor': 'b' },
    snapshots: {
      '/store/constructor': {
        stamp: '1-2-3',
        shown: 'abc',
        fetchedAt: '2024-06-01T12:00:00.000Z',
        slug: 'constructor',
        sellerId: 3,
        marketplace: 'https://m.example',
        storeService: 'https://s.example',
      },
    },
  };
  await writeRecord(file, record);
  expect(await readRecord(file)).toEqual(record);
});

test.each(['', '{"pages":', '[]', '{"compressed":1,"pages":{},"snapshots":{}}'])(
  'a record that is damaged (%j) counts as none, and everything is rendered',
  async (text) => {
    await writeFile(file, text);
    expect(await readRecord(file)).toBeNull();
  },
);
