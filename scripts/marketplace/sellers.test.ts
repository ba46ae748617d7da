import { field } from '../../data/store/field.ts';
import { expect, test } from 'vitest';
import { sellers } from './sellers.ts';

/** Every text that a page shows of a seller or of its reviews. */
const shown = JSON.stringify(
  sellers.map(({ store, detail, comments }) => [
    store.store_name,
    store.address,
    detail,
    comments.map((comment) => ['name', 'location', 'text'].map((key) => field(comment, key))),
  ]),
);

test.each(sellers.map((seller) => [seller.slug, seller] as const))(
  'no text that is shown of %s holds its private data, so that a search for it means something',
  (_slug, { store }) => {
    for (const secret of [store.first_name, store.last_name, store.email, store.phone]) {
      expect(secret).not.toBe('');
      expect(shown).not.toContain(secret);
    }
  },
);
