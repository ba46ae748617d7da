import { expect, it } from 'vitest';
import { data } from './+data.ts';

it('gives the first 8 sellers a tile, and names the next 200', async () => {
  const sellers = Array.from({ length: 300 }, (_, at) => ({
    slug: `seller-${at + 1}`,
    id: at + 1,
  }));
  const stores = { sellers, former: [], snapshots: 'nowhere' };
  const { featured, others } = await data({ stores });
  expect(featured.map(({ slug }) => slug)).toEqual(sellers.slice(0, 8).map(({ slug }) => slug));
  expect(others).toHaveLength(200);
  expect(others.at(-1)?.name).toBe('Seller 208');
});
