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
/** Dispatches an event whose time is that of the virtual clock, with as many fingers as are down after it. */
const happen = (type: string, fingers?: number): void => {
  const event = new Event(type);
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  if (fingers !== undefined) Object.assign(event, { touches: { length: fingers } });
  dispatchEvent(event);
};

it('an idle page lays out one part after another, and is whole then', () => {
  layOutWhenIdle();
  vi.advanceTimersByTime(20);
  expect([laidOut(), isWhole()]).toEqual([2, false]);
  vi.advanceTimersByTime(20);
  expect([laidOut(), isWhole()]).toEqual([3, true]);
});

it.each(['touchend', 'touchcancel'])(
  'lays out nothing while a finger is down, and goes on half a second after %s of the last one',
  (end) => {
    layOutWhenIdle();
    vi.advanceTimersByTime(10);
    happen('touchstart', 1);
    happen('touchstart', 2);
    // Browsers send it when a finger begins to scroll.
    happen('pointercancel');
    vi.advanceTimersByTime(60_000);
    happen(end, 1);
    vi.advanceTimersByTime(60_000);
    expect(laidOut()).toBe(1);
    happen(end, 0);
    vi.advanceTimersByTime(490);
    expect(laidOut()).toBe(1);
    vi.advanceTimersByTime(1_100);
    expect(isWhole()).toBe(true);
  },
);

it('keeps a part at its estimated height until its last row is laid out, unless it has layout already', () => {
  const row = '<div data-autoplay="forward"></div>';
  document.body.innerHTML = `<section class="lazy-layout">${row}${row}</section>`.repeat(2);
  const parts = [...document.querySelectorAll('section')];
  for (const [at, first] of document.querySelectorAll('section > :first-child').entries()) {
    // happy-dom has no layout.
    vi.spyOn(first, 'checkVisibility').mockReturnValue(at === 0);
  }
  const steps: string[] = [];
  layOutWhenIdle();
  while (!isWhole()) {
    vi.advanceTimersByTime(10);
    const rows = document.querySelectorAll('div[style*="visible"]').length;
    steps.push(`${rows}, held: ${parts.map((part) => 'held' in part.dataset).join()}`);
  }
  expect(steps).toEqual([
    '0, held: false,false',
    '1, held: false,false',
    '2, held: false,false',
    '2, held: false,true',
    '3, held: false,true',
    '4, held: false,true',
    '4, held: false,false',
  ]);
});

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
