// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AWAKE } from './awake.ts';

let tests = 0;
/** Stands for the client's entry: says that the page is awake. Another one for each test: modules run once. */
let entry = '';
let leaving = false;
vi.mock('./links.ts', () => ({ isLeaving: () => leaving }));

const fetching = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const working = async (): Promise<Response> => new Response('');
const failing = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.stubGlobal('fetch', fetching.mockReset().mockImplementation(working));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  leaving = false;
  delete document.documentElement.dataset['awake'];
  const code = `document.documentElement.dataset.awake='';document.dispatchEvent(new Event('${AWAKE}'))`;
  entry = `data:text/javascript,${code};${++tests}`;
  document.body.innerHTML = `<script type="text/plain" data-entry="${entry}" data-chunks="/a.js /b.js"></script>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('waking', () => {
  it('fetches everything at the same time, once, and then runs it', async () => {
    const { wake } = await import('./wake.ts');
    const first = wake();
    expect(wake()).toBe(first);
    expect(fetching.mock.calls.map(([address]) => address)).toEqual([entry, '/a.js', '/b.js']);
    await expect(first).resolves.toBeUndefined();
    await expect(wake()).resolves.toBeUndefined();
    expect(fetching).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['does not come', failing],
    ['is missing', async () => new Response('', { status: 404 })],
  ])('fails when a script %s, and works once it does', async (_, answer) => {
    const { wake } = await import('./wake.ts');
    fetching.mockImplementation(answer);
    await expect(wake()).rejects.toThrow(/./);
    fetching.mockImplementation(working);
    await expect(wake()).rejects.toThrow(/a moment ago/);
    vi.advanceTimersByTime(2_100);
    await expect(wake()).resolves.toBeUndefined();
  });

  it('waits for a script that takes twenty seconds, and not for one that hangs', async () => {
    const signalAfter = (milliseconds: number): AbortSignal => {
      const late = new AbortController();
      setTimeout(() => late.abort(), milliseconds);
      return late.signal;
    };
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(signalAfter);
    const taking =
      (milliseconds: number) =>
      (_: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          setTimeout(() => resolve(new Response('')), milliseconds);
          signal?.addEventListener('abort', () => reject(new Error('It hangs.')));
        });
    const { wake } = await import('./wake.ts');
    for (const [time, end] of [
      [600_000, 'rejected'],
      [20_000, 'resolved'],
    ] as const) {
      fetching.mockImplementation(taking(time));
      const [outcome] = await Promise.all([
        wake().then(
          () => 'resolved',
          () => 'rejected',
        ),
        vi.advanceTimersByTimeAsync(90_000),
      ]);
      expect(outcome).toBe(end);
    }
  });

  it('asks for a handful of scripts in a minute without network, however often it is asked', async () => {
    const { wake } = await import('./wake.ts');
    fetching.mockImplementation(failing);
    for (let tenth = 0; tenth < 600; tenth++) {
      await expect(wake()).rejects.toThrow(/./);
      vi.advanceTimersByTime(100);
    }
    expect(fetching.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('tries at once when the network is back', async () => {
    const { wake } = await import('./wake.ts');
    fetching.mockImplementation(failing);
    await expect(wake()).rejects.toThrow(/./);
    fetching.mockImplementation(working);
    dispatchEvent(new Event('online'));
    await expect(wake()).resolves.toBeUndefined();
  });

  it('stays out of the way while the browser is leaving', async () => {
    const { wake } = await import('./wake.ts');
    leaving = true;
    await expect(wake()).rejects.toThrow(/about to be left/);
    expect(fetching).not.toHaveBeenCalled();
    leaving = false;
    await expect(wake()).resolves.toBeUndefined();
  });

  it('is nothing to do where vike’s own tag loads everything, as in development', async () => {
    document.body.innerHTML = '';
    const { wake } = await import('./wake.ts');
    await expect(wake()).resolves.toBeUndefined();
    expect(fetching).not.toHaveBeenCalled();
  });
});
