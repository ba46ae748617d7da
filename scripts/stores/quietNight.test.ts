import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { createCatalogue, generateSellersFile } from '../marketplace/testing/generator.ts';
import { startTestMarketplace } from '../marketplace/testing/testMarketplace.ts';
import { fetchStores } from './fetchStores.ts';

vi.setConfig({ testTimeout: 120_000 });

const COUNT = 100;
const sellers = Object.entries(generateSellersFile(COUNT)).map(([slug, id]) => ({ slug, id }));
const marketplace = await startTestMarketplace({ port: 0, catalogue: createCatalogue(COUNT, 3) });
const { url, storeServiceUrl } = marketplace;
const settings = readSettings({ MARKETPLACE_URL: url, STORE_SERVICE_URL: storeServiceUrl });
const root = await mkdtemp(path.join(tmpdir(), 'quiet-'));
afterAll(async () => {
  await marketplace.close();
  await rm(root, { recursive: true });
});

test('a night without news asks each API once for each seller, and for no avatar', async () => {
  const timing = virtualTiming();
  const run = (hours: number) =>
    fetchStores({
      sellers,
      settings,
      folders: { stores: path.join(root, 'stores/m.example'), avatars: path.join(root, 'avatars') },
      policy: timing,
      now: () => new Date(Date.UTC(2026, 10, 20, 3 + hours)),
    });
  expect((await run(0)).counts.fresh).toBe(COUNT);
  const first = marketplace.requests.filter(({ api }) => api === 'avatar').length;
  expect(first).toBeGreaterThan(0);
  // Six at each of the two hosts.
  expect(Math.max(...marketplace.requests.map(({ inFlight }) => inFlight))).toBeLessThanOrEqual(12);
  expect(new Set(marketplace.requests.map(({ connection }) => connection)).size).toBeLessThan(36);

  marketplace.clearRequests();
  const begin = timing.now();
  expect((await run(24)).counts.fresh).toBe(COUNT);
  expect(marketplace.requests).toHaveLength(2 * COUNT);
  // 50 ms between two requests to one host.
  expect(timing.now() - begin).toBeGreaterThanOrEqual((COUNT - 1) * 50);

  marketplace.clearRequests();
  await run(8 * 24);
  expect(marketplace.requests.filter(({ api }) => api === 'avatar')).toHaveLength(first);
});
