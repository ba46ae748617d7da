import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { freshView, mergeFresh } from './freshView.ts';
import { reviewOf, snapshotOf } from './testing/pages.tsx';
import { emptyView } from './view.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const comment = {
  id: 1,
  name: 'Mila R.',
  avatar: 'https://pictures.example/1.png',
  created_at: '2026-11-02T10:00:00Z',
  text: 'Finished &amp; delivered.',
};
const detail = (comments: readonly unknown[], name = 'Northfall Forge') => ({
  store: { name, description: 'New words.' },
  comments,
});

const log = vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => {
  log.mockClear();
  vi.setSystemTime(NOW);
});
afterEach(() => void vi.useRealTimers());

describe('fresher answers', () => {
  const shown = snapshotOf({ reviews: [reviewOf({ avatar: 'abc' })] });

  it('take the places of what is shown, and say when they came', () => {
    const answer = {
      store_name: 'Northfall',
      gravatar: '',
      address: { city: 'Cork', country: 'IE' },
    };
    const view = mergeFresh(shown, { known: true, store: answer, detail: detail([comment]) });
    expect(view).toMatchObject({
      fetchedAt: NOW,
      header: { name: 'Northfall', address: 'Cork, Ireland' },
      banner: { description: 'New words.' },
      reviews: [{ text: 'Finished & delivered.' }],
    });
  });

  it('keep the pictures that the build made, and show new reviews with the default one', () => {
    const comments = [comment, { ...comment, id: 2, created_at: '2026-11-03' }];
    const view = mergeFresh(shown, { known: true, detail: detail(comments) });
    expect(view?.reviews?.map(({ id, avatar }) => [id, avatar])).toEqual([
      ['2', null],
      ['1', 'abc'],
    ]);
  });

  it('fill a page on which nothing was known', () => {
    const view = mergeFresh(emptyView, {
      known: true,
      store: { store_name: '' },
      detail: detail([], ''),
    });
    expect(view).toMatchObject({ header: { name: '' }, banner: null, reviews: [] });
  });

  it.each([
    ['no reviews any more', { detail: detail([]) }],
    ['no name any more', { store: { store_name: '' } }],
    ['a list in place of a store', { store: [] }],
    ['a text in place of comments', { detail: { comments: 'none' } }],
  ])('with %s leave what is shown and are logged', (_, fresh) => {
    expect(mergeFresh(shown, { known: true, ...fresh })).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });

  it('of which one is of use bring that one', () => {
    const view = mergeFresh(shown, { known: true, store: [], detail: detail([comment]) });
    expect(view?.header).toBe(shown.header);
    expect(view?.reviews?.[0]?.text).toBe('Finished & delivered.');
  });
});

describe('a store page for which there is news', () => {
  const PATH = '/store/northfall-forge';
  const fetching = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  beforeEach(() => vi.stubGlobal('fetch', fetching.mockReset()));
  afterEach(() => vi.unstubAllGlobals());

  it('is what was published, with the news in it', async () => {
    const published = snapshotOf({ reviews: [reviewOf({ avatar: '0123456789abcdef0123' })] });
    fetching.mockResolvedValue(new Response(formatSnapshot(published)));
    const fresh = { known: true, detail: detail([comment]) };
    const view = await freshView(PATH, fresh);
    expect(fetching.mock.calls.map(([address]) => address)).toEqual([`${PATH}/snapshot.json`]);
    expect(view?.header).toEqual(published.header);
    expect(view?.reviews?.find(({ id }) => id === '1')?.avatar).toBe('0123456789abcdef0123');
  });

  it('asks for no snapshot where none was known', async () => {
    const fresh = { known: false, detail: detail([comment]) };
    const view = await freshView(PATH, fresh);
    expect(view?.reviews).toHaveLength(1);
    expect(fetching).not.toHaveBeenCalled();
  });

  it('stays as it is when the answers are of no use', async () => {
    fetching.mockResolvedValue(new Response(formatSnapshot(snapshotOf())));
    expect(await freshView(PATH, { known: true, store: [] })).toBeNull();
  });

  it('stays as it is when what was published does not come, or is something else', async () => {
    const fresh = { known: true, detail: detail([comment]) };
    fetching.mockResolvedValue(new Response('', { status: 503 }));
    await expect(freshView(PATH, fresh)).rejects.toThrow(/snapshot\.json answered 503/);
    fetching.mockResolvedValue(new Response('<!doctype html>'));
    await expect(freshView(PATH, fresh)).rejects.toThrow(/is not a snapshot/);
  });

  it('waits no longer than it must for what was published', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    fetching.mockImplementation((_, { signal }) => {
      signal?.throwIfAborted();
      return new Promise(() => {});
    });
    await expect(freshView(PATH, { known: true, store: {} })).rejects.toThrow(/aborted/);
  });
});
