import { expect, test } from 'vitest';
import { field } from '../../model/store/field.ts';
import { sellers } from './sellers.ts';

/** All texts that pages show of sellers and reviews. */
const shown = JSON.stringify(
  sellers.map(({ store, detail, comments }) => [
    store.store_name,
    store.address,
    detail,
    comments.map((comment) => ['name', 'location', 'text'].map((key) => field(comment, key))),
  ]),
);

test.each(sellers.map((seller) => [seller.slug, seller] as const))(
  'no public text contains private data of %s, so a test that finds it on a page found a leak',
  (_slug, { store }) => {
    for (const secret of [store.first_name, store.last_name, store.email, store.phone]) {
      expect(secret).not.toBe('');
      expect(shown).not.toContain(secret);
    }
  },
);
