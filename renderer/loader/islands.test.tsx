// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CarouselControls } from '../../components/carousel/CarouselControls.island.tsx';
import { Island, type Trigger } from '../../components/island/Island.tsx';
import { watchEarlyClicks } from './earlyClicks.ts';
import { watchIslands } from './islands.ts';

let listening: AbortController;
let intersect: (intersectionRatio: number) => void;
let lessMotion = false;

class Observer {
  constructor(report: (entries: readonly object[]) => void) {
    intersect = (intersectionRatio) => report([{ intersectionRatio }]);
  }
  observe = vi.fn<(part: Element) => void>();
  disconnect = vi.fn<() => void>();
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  listening = new AbortController();
  // Removes the listeners after each test; they would react in the next one too.
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options?: object) => {
    listen(type, listener, { ...options, signal: listening.signal });
  });
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({
    matches: lessMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const rects: DOMRect[] = [new DOMRect(0, 0, 44, 44)];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its length is all that counts
  Element.prototype.getClientRects = () => rects as unknown as DOMRectList;
  vi.spyOn(console, 'info').mockImplementation(() => {});
  intersect = () => {};
});
afterEach(() => {
  listening.abort();
  lessMotion = false;
  vi.useRealTimers();
});

// React still needs the document when the tests have ended.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** Shows a page with one island and starts the loader: this one, or modules that a test has imported anew. */
function open(
  trigger: Trigger,
  name = CarouselControls.name,
  loader = { watchIslands, watchEarlyClicks },
): void {
  const island = (
    <Island name={name} component={CarouselControls} trigger={trigger} props={{ what: 'games' }} />
  );
  document.body.innerHTML = `<section><h2>Games</h2>${renderToString(island)}<a href="/about">About</a></section>
    <p id="live-region"></p>`;
  loader.watchIslands();
  loader.watchEarlyClicks();
}

/** Imports the loader again, with the modules that a test replaces. */
async function loaderAnew() {
  vi.resetModules();
  return { ...(await import('./islands.ts')), ...(await import('./earlyClicks.ts')) };
}

const wrapper = () => document.querySelector<HTMLElement>('[data-island]');
const button = () => document.querySelector('button');
const liveRegion = () => document.querySelector('#live-region')?.textContent;
const isHydrated = () => wrapper()?.dataset['hydrated'] !== undefined;
const send = (target: Element | null, event: Event) => target?.dispatchEvent(event);
const bubbles = { bubbles: true } as const;
const hydrated = () => vi.waitFor(() => expect(isHydrated()).toBe(true), { timeout: 20_000 });
/** Returns whether it is hydrated, after a time that is long enough for an unwanted import. */
async function isHydratedLater(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return isHydrated();
}

describe('an island that waits for interaction', () => {
  it.each(['pointerover', 'focusin'])('is hydrated at %s', async (type) => {
    open('interaction');
    expect(isHydrated()).toBe(false);
    send(button(), new Event(type, bubbles));
    await hydrated();
  });

  it('is hydrated by a tap, and not by scrolling with a finger', async () => {
    open('interaction');
    const touch = (type: string) => new PointerEvent(type, { ...bubbles, pointerType: 'touch' });
    send(button(), touch('pointerover'));
    expect(await isHydratedLater()).toBe(false);
    send(button(), touch('pointerup'));
    await hydrated();
  });

  it('stays static when the visitor uses something beside it', async () => {
    open('interaction');
    send(document.querySelector('h2'), new Event('pointerover', bubbles));
    send(document.querySelector('a'), new Event('focusin', bubbles));
    expect(await isHydratedLater()).toBe(false);
  });
});

describe('an island that waits until it is visible', () => {
  it('is hydrated when a third of its section is in view and the page does not scroll', async () => {
    open('visible');
    intersect(0.2);
    expect(await isHydratedLater()).toBe(false);
    dispatchEvent(new Event('scroll'));
    intersect(0.4);
    expect(await isHydratedLater()).toBe(false);
    dispatchEvent(new Event('scrollend'));
    await hydrated();
  });

  it('stays static under reduced motion', async () => {
    lessMotion = true;
    open('visible');
    intersect(1);
    expect(await isHydratedLater()).toBe(false);
  });

  it('does not wait for ever when a scroll has no end', async () => {
    open('visible');
    dispatchEvent(new Event('scroll'));
    intersect(1);
    await hydrated();
    expect(isHydrated()).toBe(true);
  });
});

describe('a click on a static island', () => {
  it('is marked as busy, and carried out after hydration', async () => {
    open('interaction');
    expect(button()?.textContent).toBe('Pause games');
    button()?.click();
    expect(button()?.ariaBusy).toBe('true');
    await hydrated();
    await vi.waitFor(() => expect(button()?.ariaBusy).toBeNull());
    await vi.waitFor(() => expect(button()?.textContent).toBe('Play games'));
    expect(liveRegion()).toBe('');
  });

  it('is carried out once when it comes while React begins', async () => {
    vi.doMock(import('react-dom/client'), async (original) => {
      const client = await original();
      const hydrateRoot: typeof client.hydrateRoot = (...parts) => {
        queueMicrotask(() => button()?.click());
        return client.hydrateRoot(...parts);
      };
      return { ...client, hydrateRoot };
    });
    open('interaction', CarouselControls.name, await loaderAnew());
    send(button(), new Event('pointerover', bubbles));
    await hydrated();
    await vi.waitFor(() => expect(button()?.textContent).toBe('Play games'));
    expect(await isHydratedLater()).toBe(true);
    expect(button()?.textContent).toBe('Play games');
    vi.doUnmock('react-dom/client');
  });

  it('is reported in the live region when the code does not load', async () => {
    open('interaction', 'Missing');
    button()?.click();
    await vi.waitFor(() => expect(liveRegion()).toMatch(/did not load/), { timeout: 20_000 });
    expect(button()?.ariaBusy).toBeNull();
    expect(wrapper()?.dataset['failed']).toBe('');
  });

  it('is reported when hydration takes over 15 seconds, and the message stays for ten', async () => {
    vi.useFakeTimers();
    vi.doMock('./hydrateIsland.tsx', () => ({ hydrateIsland: () => new Promise(() => {}) }));
    open('interaction', CarouselControls.name, await loaderAnew());
    button()?.click();
    await vi.advanceTimersByTimeAsync(14_000);
    vi.doUnmock('./hydrateIsland.tsx');
    expect(liveRegion()).toBe('');
    await vi.advanceTimersByTimeAsync(1_001);
    expect(liveRegion()).toMatch(/did not load/);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(liveRegion()).toBe('');
  });
});
