import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withMarketplace } from './withMarketplace.ts';

const DEFAULT_PORT = 4174;
/** Has the port; where something else has it already, that will do. */
const holder = createServer();

beforeEach(
  () =>
    new Promise<void>((resolve) => {
      holder.once('error', () => resolve());
      holder.listen(DEFAULT_PORT, '127.0.0.1', resolve);
    }),
);
afterEach(() => {
  holder.close();
  delete process.env['MARKETPLACE_URL'];
  delete process.env['STORE_SERVICE_URL'];
});

test('a blank MARKETPLACE_URL is one that is not set', async () => {
  process.env['MARKETPLACE_URL'] = ' ';
  await withMarketplace(async (embedded) => expect(embedded).not.toBeNull());
});

test('a command knows the embedded marketplace where it stands, though its port was taken', async () => {
  await withMarketplace(async (embedded) => {
    const { environment } = await import('../../data/site/environment.ts');
    expect(environment.marketplaceUrl).toBe(embedded?.url);
    expect(environment.marketplaceUrl).not.toBe(`http://localhost:${DEFAULT_PORT}`);
  });
});
