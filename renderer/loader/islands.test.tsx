// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { CarouselControls } from '../../components/carousel/CarouselControls.island.tsx';
import { Island } from '../../components/island/Island.tsx';
import { hydrateAtFocus, hydrateInView } from './islands.ts';

let intersect: (isIntersecting: boolean) => void;

class Observer {
  #report: (entries: readonly object[]) => void;
  constructor(report: (entries: readonly object[]) => void) {
    this.#report = report;
  }
  observe(target: Element): void {
    intersect = (isIntersecting) => this.#report([{ target, isIntersecting }]);
  }
  disconnect = vi.fn<() => void>();
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  intersect = () => {};
});

// React still needs the document when the tests have ended.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** Shows a page with one island and starts the loader. */
function open(atFocus: boolean, name = CarouselControls.name): void {
  const props = { what: 'games' };
  document.body.innerHTML = renderToString(
    <section>
      <h2 tabIndex={-1}>Games</h2>
      <Island name={name} component={CarouselControls} props={props} atFocus={atFocus} />
    </section>,
  );
  hydrateAtFocus();
  hydrateInView();
}

const isHydrated = () => document.querySelector('[data-hydrated]') !== null;
const hydrated = () => vi.waitFor(() => expect(isHydrated()).toBe(true), { timeout: 20_000 });
/** Returns whether it is hydrated, after a time that is long enough for an unwanted import. */
async function isHydratedLater(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return isHydrated();
}

it('hydrates an island once it is in view', async () => {
  open(false);
  intersect(false);
  expect(await isHydratedLater()).toBe(false);
  intersect(true);
  await hydrated();
});

it('hydrates an island that waits for the focus when the focus is in it, and keeps the focus', async () => {
  open(true);
  document.querySelector('h2')?.focus();
  expect(await isHydratedLater()).toBe(false);
  const [button] = document.querySelectorAll('button');
  button?.focus();
  await hydrated();
  expect(document.activeElement).toBe(button);
});

it('leaves an island static when its code does not load, and tries again when it is in view again', async () => {
  open(false, 'Missing');
  const html = document.body.innerHTML;
  intersect(true);
  await vi.waitFor(() => expect(console.info).toHaveBeenCalledOnce(), { timeout: 20_000 });
  intersect(true);
  await vi.waitFor(() => expect(console.info).toHaveBeenCalledTimes(2));
  expect(document.body.innerHTML).toBe(html);
});
