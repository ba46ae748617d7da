import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { newerView } from './mergeAnswers.ts';
import { emptyView } from './view.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const comment = {
  id: 1,
  name: 'Mila R.',
  avatar: 'https://pictures.example/1.png',
  created_at: '2026-11-02T10:00:00Z',
  text: 'Finished &amp; delivered.',
};
const service = (comments: readonly unknown[], name = 'Northfall Forge') => ({
  store: { name, description: 'New words.' },
  comments,
});

const log = vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => {
  log.mockClear();
  vi.setSystemTime(NOW);
});
afterEach(() => void vi.useRealTimers());

describe('newer answers', () => {
  const [review] = snapshotOf().reviews;
  const shown = snapshotOf({ reviews: [Object.assign({}, review, { avatar: 'abc' })] });

  it('replace the shown data and set `fetchedAt` to now', () => {
    const answer = { store_name: 'Northfall', address: { city: 'Cork', country: 'IE' } };
    const view = newerView(shown, {
      known: true,
      marketplace: answer,
      service: service([{ ...comment, name: 'Ann', created_at: '2024-05-31', text: 'Good' }]),
    });
    expect(view).toMatchObject({
      fetchedAt: NOW,
      header: { name: 'Northfall', address: 'Cork, Ireland' },
      banner: { description: 'New words.' },
      reviews: [{ text: 'Good', avatar: 'abc' }],
    });
  });

  it('show nobody with the picture of somebody whose id they have now', () => {
    const view = newerView(shown, { known: true, service: service([comment]) });
    expect(view?.reviews).toMatchObject([{ id: '1', name: 'Mila R.', avatar: null }]);
  });

  it('show no e-mail address in a name or a place, and are no loss because of that', () => {
    const address = 'shop@mail.example';
    const bare = snapshotOf({}, 12).reviews.map((one) => Object.assign({}, one, { name: '' }));
    const header = { ...snapshotOf().header, name: '' };
    const before = snapshotOf({ header, banner: null, reviews: bare });
    const comments = before.reviews.map(({ id }) => ({
      ...comment,
      id,
      name: `<${address}>`,
      location: address,
    }));
    const view = newerView(before, {
      known: true,
      marketplace: { store_name: address, address: { city: `Cork, ${address}` } },
      service: service(comments, `'${address}'`),
    });
    expect(view).toMatchObject({ header: { name: '', address: 'Cork' }, banner: null });
    expect(view?.reviews).toHaveLength(12);
    expect(JSON.stringify(view)).not.toContain('@');
  });

  it('fill a page without any data', () => {
    const answers = { known: true, marketplace: { store_name: '' }, service: service([], '') };
    const view = newerView(emptyView, answers);
    expect(view).toMatchObject({ header: { name: '' }, banner: null, reviews: [] });
  });

  it.each([
    ['no reviews', { service: service([]) }],
    ['no name', { marketplace: { store_name: '' } }],
    ['a list in place of a store', { marketplace: [] }],
    ['a text in place of comments', { service: { comments: 'none' } }],
  ])('with %s do not replace the shown data, and are logged', (_, fresh) => {
    expect(newerView(shown, { known: true, ...fresh })).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });

  it('with 1 of 36 reviews change nothing, and the other API’s answer is used', () => {
    const many = snapshotOf({}, 36);
    const marketplace = { store_name: 'Northfall' };
    expect(newerView(many, { known: true, marketplace, service: service([comment]) })).toEqual({
      ...many,
      header: { name: 'Northfall', address: '', avatar: null },
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it('are used when only one of the APIs gave a valid answer', () => {
    const view = newerView(shown, { known: true, marketplace: [], service: service([comment]) });
    expect(view?.header).toBe(shown.header);
    expect(view?.reviews?.[0]?.text).toBe('Finished & delivered.');
  });
});
