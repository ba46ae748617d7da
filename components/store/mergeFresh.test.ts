import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeFresh } from './mergeFresh.ts';
import { reviewOf, snapshotOf } from './testing/pages.tsx';
import { emptyView, viewOf } from './view.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const comment = {
  id: 1,
  name: 'Mila R.',
  avatar: 'https://pictures.example/1.png',
  created_at: '2026-11-02T10:00:00Z',
  text: 'Finished &amp; delivered.',
};
const detail = (comments: readonly unknown[], name = 'Northfall Forge') => ({
  answer: { store: { name, description: 'New words.' }, comments },
  fingerprint: 'detail2',
});
const store = (answer: unknown) => ({ answer, fingerprint: 'store2' });

const log = vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => log.mockClear());

describe('fresher answers', () => {
  const shown = viewOf(snapshotOf({ reviews: [reviewOf({ avatar: 'abc' })] }));

  it('take the places of what is shown, and say when they came', () => {
    const answer = {
      store_name: 'Northfall',
      gravatar: '',
      address: { city: 'Cork', country: 'IE' },
    };
    const view = mergeFresh(
      shown,
      { sellerId: 3, store: store(answer), detail: detail([comment]) },
      NOW,
    );
    expect(view).toMatchObject({
      fetchedAt: NOW,
      fingerprints: ['store2', 'detail2'],
      header: { name: 'Northfall', address: 'Cork, Ireland' },
      banner: { description: 'New words.' },
      reviews: [{ text: 'Finished & delivered.' }],
    });
  });

  it('keep the pictures that the build made, and show new reviews with the default one', () => {
    const comments = [comment, { ...comment, id: 2, created_at: '2026-11-03' }];
    const view = mergeFresh(shown, { sellerId: 3, detail: detail(comments) }, NOW);
    expect(view.reviews?.map(({ id, avatar }) => [id, avatar])).toEqual([
      ['2', null],
      ['1', 'abc'],
    ]);
  });

  it('fill a page on which nothing was known', () => {
    const view = mergeFresh(
      emptyView(3),
      { sellerId: 3, store: store({ store_name: '' }), detail: detail([], '') },
      NOW,
    );
    expect(view).toMatchObject({ header: { name: '' }, banner: null, reviews: [] });
  });

  it.each([
    ['no reviews any more', { detail: detail([]) }],
    ['no name any more', { store: store({ store_name: '' }) }],
    ['a list in place of a store', { store: store([]) }],
    ['a text in place of comments', { detail: { answer: { comments: 'none' }, fingerprint: 'x' } }],
  ])('with %s leave what is shown and are logged', (_, fresh) => {
    expect(mergeFresh(shown, { sellerId: 3, ...fresh }, NOW)).toBe(shown);
    expect(log).toHaveBeenCalledOnce();
  });

  it('of which one is of use bring that one', () => {
    const view = mergeFresh(
      shown,
      { sellerId: 3, store: store([]), detail: detail([comment]) },
      NOW,
    );
    expect(view.header).toBe(shown.header);
    expect(view.reviews?.[0]?.text).toBe('Finished & delivered.');
  });
});
