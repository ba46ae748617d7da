// @vitest-environment happy-dom
import * as fc from 'fast-check';
import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanParagraphs, limits } from '../../data/store/text.ts';
import type { Review, StoreSnapshot } from '../../data/store/model.ts';
import { readStore } from './readStore.ts';
import { elementsOf, reviewOf, snapshotOf, storeHtml } from './testing/pages.tsx';
import { emptyView, viewOf } from './view.ts';

const read = (store: StoreSnapshot | null) => readStore(elementsOf(storeHtml(store)));

/** Any text, ours to worry about or not, as the schema lets it through. */
const raw = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(...naughtyStrings, '</p><b>', '<!-- x -->', '&lt;&amp;lt;', ' \n x', '"\'`'),
);
const line = raw.map((text) => cleanLine(text, limits.name));
const hash = fc.option(fc.stringMatching(/^[\da-f]{20}$/));
const day = fc.date({
  min: new Date('1971-01-01'),
  max: new Date('9999-12-30'),
  noInvalidDate: true,
});

const review: fc.Arbitrary<Omit<Review, 'id'>> = fc.record({
  name: line,
  location: fc.option(line.filter(Boolean)),
  avatar: hash,
  date: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
  text: raw.map((text) => cleanParagraphs(text, limits.review)).filter(Boolean),
});

const snapshot: fc.Arbitrary<StoreSnapshot> = fc.record({
  slug: fc.constant('a-store'),
  sellerId: fc.integer({ min: 1 }),
  fetchedAt: day.map((date) => date.toISOString()),
  source: fc.constant(snapshotOf().source),
  fingerprints: fc.record({
    store: fc.stringMatching(/^[\da-z]{1,11}$/),
    detail: fc.stringMatching(/^[\da-z]{1,11}$/),
  }),
  header: fc.record({ name: line, avatar: hash, address: line }),
  banner: fc.option(fc.record({ name: line.filter(Boolean), description: line })),
  reviews: fc
    .array(review, { maxLength: 6 })
    .map((reviews) => reviews.map((one, index) => ({ ...one, id: `${index}` }))),
});

describe('a store page that wakes', () => {
  it('shows what the server rendered, whatever sellers and buyers wrote', () => {
    fc.assert(
      fc.property(snapshot, (store) => {
        expect(read(store)).toEqual(viewOf(store));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['no name and no address', { header: { name: '', avatar: null, address: '' } }],
    ['a picture', { header: { name: 'A', avatar: '0a'.repeat(10), address: '' } }],
    ['no banner', { banner: null }],
    ['a banner without a description', { banner: { name: 'A', description: '' } }],
    ['no reviews', { reviews: [] }],
    ['a review by nobody from nowhere', { reviews: [reviewOf({ name: '', location: null })] }],
    ['a review by one who is called Anonymous', { reviews: [reviewOf({ name: 'Anonymous' })] }],
    ['a review without a date', { reviews: [reviewOf({ date: null }), reviewOf({ id: '2' })] }],
  ])('agrees with the HTML of a store with %s', (_, own: Partial<StoreSnapshot>) => {
    const store = snapshotOf(own);
    expect(read(store)).toEqual(viewOf(store));
  });

  it('agrees with the HTML of a store of which nothing was ever fetched', () => {
    expect(read(null)).toEqual(emptyView(3));
  });

  it('shows undated reviews with the day that the boot script wrote', () => {
    const document = elementsOf(storeHtml(snapshotOf({ reviews: [reviewOf({ date: null })] })));
    document.querySelector('[data-undated]')?.setAttribute('datetime', '2026-12-24');
    expect(readStore(document)).toMatchObject({
      undatedDay: '2026-12-24',
      reviews: [{ date: null }],
    });
  });

  it('fails loudly where there is no store', () => {
    expect(() => readStore(elementsOf('<h1>About</h1>'))).toThrow(/no store page/);
  });
});
