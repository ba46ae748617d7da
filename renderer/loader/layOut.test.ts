// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./whenIdle.ts', () => ({ whenIdle: (work: () => void) => setTimeout(work, 10) }));

const { layOutWhenIdle } = await import('./layOut.ts');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  delete document.documentElement.dataset['laidOut'];
  document.body.innerHTML = '<p class="lazy-layout"></p>'.repeat(3);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const laidOut = (): number =>
  [...document.querySelectorAll('p')].filter((part) => part.style.contentVisibility === 'visible')
    .length;
const isWhole = (): boolean => 'laidOut' in document.documentElement.dataset;
/** Dispatches an event whose time is that of the virtual clock. */
const happen = (type: string): void => {
  const event = new Event(type);
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  dispatchEvent(event);
};

it('an idle page lays out one part after another, and is whole then', () => {
  layOutWhenIdle();
  vi.advanceTimersByTime(20);
  expect([laidOut(), isWhole()]).toEqual([2, false]);
  vi.advanceTimersByTime(20);
  expect([laidOut(), isWhole()]).toEqual([3, true]);
});

it.each(['pointerup', 'pointercancel'])(
  'lays out nothing while a finger is down, and goes on half a second after %s',
  (end) => {
    layOutWhenIdle();
    vi.advanceTimersByTime(10);
    happen('pointerdown');
    vi.advanceTimersByTime(60_000);
    expect(laidOut()).toBe(1);
    happen(end);
    vi.advanceTimersByTime(490);
    expect(laidOut()).toBe(1);
    vi.advanceTimersByTime(1_100);
    expect(isWhole()).toBe(true);
  },
);

it('lays out nothing between the keys of somebody who types', () => {
  layOutWhenIdle();
  vi.advanceTimersByTime(10);
  for (let key = 0; key < 20; key += 1) {
    happen('keydown');
    vi.advanceTimersByTime(300);
  }
  expect(laidOut()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(isWhole()).toBe(true);
});
