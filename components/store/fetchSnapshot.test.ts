import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchSnapshot } from './fetchSnapshot.ts';

describe('a published snapshot', () => {
  const URL = '/store/northfall-forge/snapshot.json';
  const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  beforeEach(() => vi.stubGlobal('fetch', fetching.mockReset()));
  afterEach(() => vi.unstubAllGlobals());

  it('is refused when the host answers with an error or with HTML', async () => {
    fetching.mockResolvedValue(new Response('', { status: 503 }));
    await expect(fetchSnapshot(URL)).rejects.toThrow(/snapshot\.json answered 503/);
    fetching.mockResolvedValue(new Response('<!doctype html>'));
    await expect(fetchSnapshot(URL)).rejects.toThrow(/is not a snapshot/);
  });

  it('may take 30 seconds, as it may have 12 MB', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    fetching.mockImplementation((_, { signal }) => {
      signal?.throwIfAborted();
      return new Promise(() => {});
    });
    await expect(fetchSnapshot(URL)).rejects.toThrow(/aborted/);
    expect(timeout.mock.calls).toEqual([[30_000]]);
  });
});
