import type { ComponentType } from 'react';
import { linkOf } from './links.ts';
import { overlayOf } from './overlays.ts';

type IslandModule = Readonly<Record<string, ComponentType<object>>>;

const files = import.meta.glob<IslandModule>('../../components/**/*.island.tsx');
const modules = new Map(
  Object.entries(files).map(([file, load]) => [/(\w+)\.island\.tsx$/.exec(file)?.[1], load]),
);

/** How much of a section must be in view before its island is worth loading. */
const VISIBLE_SHARE = 0.35;
/** Milliseconds after a failure in which only a click tries again. */
const RETRY_DELAY_MS = 2_000;

const SELECTOR = '[data-island]:not([data-hydrated])';

const hydrations = new WeakMap<HTMLElement, Promise<void>>();
let failedAt = -Infinity;

/**
 * In Firefox a failed import stays failed until the page is reloaded: nothing is imported there while the
 * host cannot be reached.
 */
async function assertReachable(): Promise<void> {
  if ('mozInnerScreenX' in globalThis) {
    await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  }
}

async function hydrateNow(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  try {
    await assertReachable();
    const [{ hydrateIsland }, module] = await Promise.all([
      import('./hydrateIsland.tsx'),
      modules.get(name)?.(),
    ]);
    const Component = module?.[name];
    if (!Component) throw new Error(`No ${name}.island.tsx in components/ exports ${name}.`);
    await hydrateIsland(island, Component, JSON.parse(props));
    delete island.dataset['failed'];
  } catch (error) {
    failedAt = performance.now();
    island.dataset['failed'] = '';
    console.info(`${name} stays static HTML: its scripts did not load.`, error);
    throw error;
  } finally {
    hydrations.delete(island);
  }
}

/**
 * Loads an island's code and hydrates its element.
 *
 * @returns resolves when React handles it
 * @throws when its code does not load: the element stays static HTML, marked with `data-failed`
 */
export function hydrate(island: HTMLElement): Promise<void> {
  if (island.dataset['hydrated'] !== undefined) return Promise.resolve();
  const running = hydrations.get(island) ?? hydrateNow(island);
  hydrations.set(island, running);
  return running;
}

/** Hydrates islands that nobody waits for. A moving mouse must not repeat failed requests. */
function hydrateQuietly(islands: Iterable<HTMLElement>): void {
  if (performance.now() - failedAt < RETRY_DELAY_MS) return;
  for (const island of islands) hydrate(island).catch(() => {});
}

/** The static island that an element is in, if any. */
export function islandOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(SELECTOR) ?? null;
}

const islandsIn = (element: Element | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(SELECTOR) ?? []),
];

/** The islands that somebody is about to use: the one around an element, or those in its overlay. */
function aboutToBeUsed(target: EventTarget | null): readonly HTMLElement[] {
  if (!(target instanceof Element) || linkOf(target)) return [];
  const island = islandOf(target);
  if (island) return [island];
  const opener = target.closest('[popovertarget], [commandfor]');
  return opener ? islandsIn(overlayOf(opener)) : [];
}

/** A finger that touches down or passes over may only be scrolling. */
const isScrolling = (event: Event): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch' && event.type !== 'pointerup';

function watchInteraction(): void {
  const look = (event: Event): void => {
    if (!isScrolling(event)) hydrateQuietly(aboutToBeUsed(event.target));
  };
  for (const sign of ['pointerover', 'pointerup', 'focusin']) {
    addEventListener(sign, look, { passive: true });
  }
  // Somebody was faster than this script.
  hydrateQuietly(aboutToBeUsed(document.activeElement));
  for (const overlay of document.querySelectorAll('dialog[open], :popover-open')) {
    hydrateQuietly(islandsIn(overlay));
  }
}

/** Whether the browser has the `scrollend` event, which the oldest supported ones lack. */
const HAS_SCROLLEND = 'onscrollend' in globalThis;

/** Not while the page scrolls: React would make it stutter. */
function watchVisible(islands: readonly HTMLElement[]): void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const visible = new Set<HTMLElement>();
  let scrolls = false;
  const consider = (): void => {
    if (!scrolls && !lessMotion.matches) hydrateQuietly(visible);
  };
  for (const island of islands) {
    const section = island.closest('section') ?? island.firstElementChild;
    const control = island.querySelector('button');
    if (!section) continue;
    new IntersectionObserver(
      (entries) => {
        const isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE;
        // Where its controls are not shown, an island has nothing to do.
        if (isSeen && control?.checkVisibility()) visible.add(island);
        else visible.delete(island);
        consider();
      },
      { threshold: VISIBLE_SHARE },
    ).observe(section);
  }
  addEventListener('scroll', () => (scrolls = HAS_SCROLLEND));
  addEventListener('scrollend', () => {
    scrolls = false;
    consider();
  });
  lessMotion.addEventListener('change', consider);
}

/** Safari has no `requestIdleCallback`. */
export const whenIdle: (work: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;

/** Hydrates each island of the page at its trigger. */
export function watchIslands(): void {
  const islands = islandsIn(document.documentElement);
  const withTrigger = (trigger: string): readonly HTMLElement[] =>
    islands.filter(({ dataset }) => dataset['trigger'] === trigger);
  watchInteraction();
  watchVisible(withTrigger('visible'));
  whenIdle(() => hydrateQuietly(withTrigger('idle')));
}
