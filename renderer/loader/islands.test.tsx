// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CarouselControls } from '../../components/carousel/CarouselControls.island.tsx';
import { Island, type Trigger } from '../../components/island/Island.tsx';
import { watchEarlyClicks } from './earlyClicks.ts';
import { watchIslands } from './islands.ts';

vi.mock('../../components/carousel/swiperModules.ts', () => ({}));

let listening: AbortController;
let see: (intersectionRatio: number) => void;
let lessMotion = false;

class Observer {
  constructor(report: (entries: readonly object[]) => void) {
    see = (intersectionRatio) => report([{ intersectionRatio }]);
  }
  observe = vi.fn<(part: Element) => void>();
  disconnect = vi.fn<() => void>();
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  listening = new AbortController();
  // Listeners of an earlier test would answer too.
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
  Element.prototype.checkVisibility = () => true;
  vi.spyOn(console, 'info').mockImplementation(() => {});
  see = () => {};
});
afterEach(() => {
  listening.abort();
  lessMotion = false;
  vi.useRealTimers();
});

// React's last work of the tests needs their document.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** A page with one island, whose loader runs. Its code is real, or missing. */
function open(trigger: Trigger, name = 'CarouselControls'): void {
  const island = (
    <Island name={name} component={CarouselControls} trigger={trigger} props={{ what: 'games' }} />
  );
  document.body.innerHTML = `<section><h2>Games</h2>${renderToString(island)}<a href="/about">About</a></section>
    <p id="live-region"></p>`;
  watchIslands();
  watchEarlyClicks();
}

const wrapper = () => document.querySelector<HTMLElement>('[data-island]');
const button = () => document.querySelector('button');
const liveRegion = () => document.querySelector('#live-region')?.textContent;
const isHydrated = () => wrapper()?.dataset['hydrated'] !== undefined;
const send = (target: Element | null, event: Event) => target?.dispatchEvent(event);
const bubbles = { bubbles: true } as const;
const hydrated = () => vi.waitFor(() => expect(isHydrated()).toBe(true), { timeout: 20_000 });
/** Long enough for an import that was begun by mistake. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('an island that waits for interaction', () => {
  it.each(['pointerover', 'focusin'])('is hydrated at %s', async (sign) => {
    open('interaction');
    expect(isHydrated()).toBe(false);
    send(button(), new Event(sign, bubbles));
    await hydrated();
  });

  it('is hydrated under a finger that taps, not under one that scrolls', async () => {
    open('interaction');
    const touch = (type: string) => new PointerEvent(type, { ...bubbles, pointerType: 'touch' });
    send(button(), touch('pointerover'));
    await pause();
    expect(isHydrated()).toBe(false);
    send(button(), touch('pointerup'));
    await hydrated();
  });

  it('stays static when something beside it is used', async () => {
    open('interaction');
    send(document.querySelector('h2'), new Event('pointerover', bubbles));
    send(document.querySelector('a'), new Event('focusin', bubbles));
    await pause();
    expect(isHydrated()).toBe(false);
  });
});

describe('an island that waits until it is visible', () => {
  it('is hydrated when a third of its section is in view', async () => {
    open('visible');
    see(0.2);
    await pause();
    expect(isHydrated()).toBe(false);
    see(0.4);
    await hydrated();
  });

  it('stays static where less motion is wanted', async () => {
    lessMotion = true;
    open('visible');
    see(1);
    await pause();
    expect(isHydrated()).toBe(false);
  });

  it('waits for the end of a scroll', async () => {
    vi.stubGlobal('onscrollend', null);
    vi.resetModules();
    const fresh = await import('./islands.ts');
    open('interaction');
    wrapper()?.setAttribute('data-trigger', 'visible');
    fresh.watchIslands();
    dispatchEvent(new Event('scroll'));
    see(1);
    await pause();
    expect(isHydrated()).toBe(false);
    dispatchEvent(new Event('scrollend'));
    await hydrated();
  });
});

it('an island that waits for an idle browser is hydrated by itself', async () => {
  open('idle');
  expect(isHydrated()).toBe(false);
  await hydrated();
});

describe('a click on a static island', () => {
  it('shows that it waits, and is carried out after hydration', async () => {
    open('interaction');
    expect(button()?.textContent).toBe('Pause gamesPlay games');
    button()?.click();
    expect(button()?.ariaBusy).toBe('true');
    await hydrated();
    await vi.waitFor(() => expect(button()?.ariaBusy).toBeNull());
    await vi.waitFor(() => expect(button()?.textContent).toBe('Play games'));
    expect(liveRegion()).toBe('');
  });

  it('is answered in the live region when the code does not load', async () => {
    open('interaction', 'Missing');
    button()?.click();
    await vi.waitFor(() => expect(liveRegion()).toMatch(/did not load/), { timeout: 20_000 });
    expect(button()?.ariaBusy).toBeNull();
    expect(wrapper()?.dataset['failed']).toBe('');
  });

  it('is answered within five seconds, for ten seconds', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    vi.doMock('./hydrateIsland.tsx', () => ({ hydrateIsland: () => new Promise(() => {}) }));
    const early = await import('./earlyClicks.ts');
    vi.doUnmock('./hydrateIsland.tsx');
    open('interaction');
    listening.abort();
    listening = new AbortController();
    early.watchEarlyClicks();
    button()?.click();
    await vi.advanceTimersByTimeAsync(5_001);
    expect(liveRegion()).toMatch(/did not load/);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(liveRegion()).toBe('');
  });
});
