import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadStore } from './loadStore.ts';
import { snapshotOf } from './testing/pages.tsx';

const fetching = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetching);
beforeEach(() => fetching.mockReset());

describe('resting on a link to a store', () => {
  it('loads its snapshot once, for the rest and for the click', async () => {
    fetching.mockResolvedValue(Response.json(snapshotOf()));
    const [first, second] = await Promise.all([loadStore('a'), loadStore('a')]);
    expect(first).toBe(second);
    expect(first).toEqual(snapshotOf());
    expect(fetching.mock.calls).toEqual([['/store/a/snapshot.json']]);
  });

  it.each([
    ['is not there', () => new Response('', { status: 404 })],
    ['is something else', () => Response.json(['not a store'])],
    ['is a page', () => new Response('<!doctype html>')],
  ])('fails when it %s, and tries again at the click', async (what, answer) => {
    fetching.mockImplementation(async () => answer());
    await expect(loadStore(what)).rejects.toThrow(/store|JSON/);
    fetching.mockResolvedValue(Response.json(snapshotOf()));
    await expect(loadStore(what)).resolves.toMatchObject({ slug: 'northfall-forge' });
  });
});
