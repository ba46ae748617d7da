// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

// `+client.ts` starts parts of the loader. One of them may fail, as in a browser that lacks an API.

/** The parts, and whether components/layout/loader.css shows what only works with them. */
const PARTS = {
  './loader/overlays.ts': { name: 'watchOverlays', isOffered: true },
  './loader/earlyClicks.ts': { name: 'watchEarlyClicks', isOffered: true },
  './loader/islands.ts': { name: 'watchIslands', isOffered: true },
  './loader/layOut.ts': { name: 'layOutOnReturn', isOffered: false },
  './loader/links.ts': { name: 'watchLinks', isOffered: false },
  './loader/entrances.ts': { name: 'watchEntrances', isOffered: false },
  './loader/prefetch.ts': { name: 'prefetchScripts', isOffered: false },
} as const;

let started: string[] = [];
const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
const log = vi.spyOn(console, 'info').mockImplementation(() => {});

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  started = [];
  document.documentElement.removeAttribute('data-ran');
  Object.assign(document, { prerendering: false });
  document.body.innerHTML = '<main data-log="Store not found"></main>';
  // In the order of the calls, as in a browser without `requestIdleCallback`.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});

/** Starts the loader anew, in which one part throws. */
async function load(failing?: keyof typeof PARTS): Promise<void> {
  for (const [file, { name }] of Object.entries(PARTS)) {
    vi.doMock(file, () => ({
      layOutWhenIdle: () => {},
      [name]: () => {
        started.push(name);
        if (file === failing) throw new TypeError('This browser lacks it.');
      },
    }));
  }
  await import('./+client.ts');
}

const NAMES = Object.values(PARTS).map(({ name }) => name);
const allStarted = () => vi.waitFor(() => expect(started.sort()).toEqual([...NAMES].sort()));
const hasRun = () => document.documentElement.hasAttribute('data-ran');

it('a page starts all parts, offers what needs them, and logs its message', async () => {
  await load();
  await allStarted();
  expect(hasRun()).toBe(true);
  expect(complain).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([['Store not found']]);
});

it.each(['overlays', 'earlyClicks', 'islands', 'layOut', 'links'] as const)(
  'a failure of %s is logged and ends no other part',
  async (part) => {
    const file = `./loader/${part}.ts` as const;
    await load(file);
    await allStarted();
    expect(complain.mock.calls).toEqual([[new TypeError('This browser lacks it.')]]);
    expect(hasRun()).toBe(!PARTS[file].isOffered);
  },
);

it('a prerendered page says that it runs, and starts what costs a visitor something once it is shown', async () => {
  Object.assign(document, { prerendering: true });
  await load();
  expect(hasRun()).toBe(true);
  expect(started).not.toContain('prefetchScripts');
  expect(log).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await allStarted();
});
