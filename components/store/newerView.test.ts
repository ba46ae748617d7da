import { beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { newerView } from './newerView.ts';
import { emptyView } from './Store.tsx';

const comment = { id: 1, name: 'Ann', created_at: '2024-05-31', text: 'Good' };
const service = (comments: unknown, name = 'Amber Keep') => ({
  store: { name, description: 'New words.' },
  comments,
});

const log = vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => void log.mockClear());

describe('newer answers', () => {
  const [review] = snapshotOf().reviews;
  const shown = snapshotOf({
    header: { name: 'Amber Keep', avatar: 'shop', address: '' },
    reviews: [Object.assign({}, review, { avatar: 'abc' })],
  });

  it('replace texts, with public fields alone, keep the page’s pictures, and date the change today', () => {
    vi.setSystemTime('2031-03-04T12:00:00');
    const address = { city: 'Cork', country: 'IE', phone: 'private' };
    const marketplace = { store_name: 'Northfall', address, email: 'private' };
    const newest = {
      ...comment,
      id: 2,
      name: 'Mila &amp; Co',
      created_at: '2031-03-01',
      ip: 'private',
    };
    const view = newerView(shown, {
      marketplace,
      service: { ...service([newest, comment]), payment: 'private' },
    });
    vi.useRealTimers();
    expect(JSON.stringify(view)).not.toContain('private');
    expect(view).toMatchObject({
      fetchedAt: '2031-03-04',
      header: { name: 'Northfall', address: 'Cork, Ireland', avatar: 'shop' },
      banner: { description: 'New words.' },
      reviews: [
        { name: 'Mila & Co', avatar: null },
        { name: 'Ann', avatar: 'abc' },
      ],
    });
  });

  it('show nobody with the picture of somebody whose id they have now', () => {
    const view = newerView(shown, { service: service([{ ...comment, name: 'Mila' }]) });
    expect(view.reviews).toMatchObject([{ id: '1', name: 'Mila', avatar: null }]);
  });

  it('show no e-mail address in a name or a place', () => {
    const address = 'shop@mail.example';
    const view = newerView(emptyView, {
      marketplace: { store_name: address, address: { city: `Cork, ${address}` } },
      service: service([{ ...comment, name: `<${address}>`, location: address }], `'${address}'`),
    });
    expect(view).toMatchObject({ header: { name: '', address: 'Cork' }, banner: null });
    expect(JSON.stringify(view)).not.toContain('@');
  });

  it('fill a page without data, empty ones too, and each its own part', () => {
    const view = newerView(emptyView, { service: service([], '') });
    expect(view).toMatchObject({ header: null, banner: null, reviews: [] });
    expect(newerView(view, { marketplace: { store_name: '' } })).toMatchObject({
      header: { name: '' },
      reviews: [],
    });
  });

  it.each([
    ['no reviews', { service: service([]) }],
    ['a tenth of the reviews', { service: service([comment]) }],
    ['no name', { marketplace: { store_name: '' } }],
    ['a list in place of a store', { marketplace: [] }],
    ['a text in place of comments', { service: service('none') }],
  ])('with %s change nothing and are logged; the other API’s answer is used', (_, refused) => {
    const many = snapshotOf({ banner: { name: 'Amber Keep', description: '' } }, 10);
    expect(newerView(many, refused)).toBe(many);
    expect(log).toHaveBeenCalledOnce();
    const comments = many.reviews.map(({ id }) => ({ ...comment, id }));
    const good = { marketplace: { store_name: 'Northfall' }, service: service(comments) };
    const view = newerView(many, { ...good, ...refused });
    const isNamed = view.header?.name === 'Northfall';
    expect(isNamed).toBe(!('marketplace' in refused));
    expect(view.banner?.description).toBe('service' in refused ? '' : 'New words.');
  });
});
