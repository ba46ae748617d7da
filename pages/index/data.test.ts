import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { data } from './+data.ts';

it('gives the first 8 sellers a tile, and names the next 200', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sellers-'));
  const entries = Array.from({ length: 300 }, (_, at) => [`seller-${at + 1}`, at + 1]);
  await writeFile(path.join(folder, 'sellers.json'), JSON.stringify(Object.fromEntries(entries)));
  vi.stubEnv('SELLERS_FILE', path.join(folder, 'sellers.json'));
  const { featured, others } = await data({ snapshots: folder });
  expect(featured.map(({ slug }) => slug)).toEqual(entries.slice(0, 8).map(([slug]) => slug));
  expect(others).toHaveLength(200);
  expect(others.at(-1)?.name).toBe('seller-208');
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
