import type { ComponentType } from 'react';
import { linkOf } from './links.ts';
import { overlayOf } from './overlays.ts';

type IslandModule = Readonly<Record<string, ComponentType<object>>>;

const files = import.meta.glob<IslandModule>('../../components/**/*.island.tsx');
const modules = new Map(
  Object.entries(files).map(([file, load]) => [/(\w+)\.island\.tsx$/.exec(file)?.[1], load]),
);

/** Share of a section that must be in view. */
const VISIBLE_SHARE = 0.35;
/** For this time after a failure, only a click tries again. */
const RETRY_DELAY_MS = 2_000;

const SELECTOR = '[data-island]:not([data-hydrated])';

const hydrations = new WeakMap<HTMLElement, Promise<void>>();
let failedAt = -Infinity;

/** In Firefox, throws if the host cannot be reached. Firefox does not load a module again after a failed import. */
async function assertReachable(): Promise<void> {
  if ('mozInnerScreenX' in globalThis) {
    await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  }
}

/** The URLs of an island's scripts, which the build writes. Development has none. */
const scriptsOf = ({ dataset }: HTMLElement): readonly string[] =>
  dataset['scripts']?.split(' ').map((name) => `/assets/chunks/${name}.js`) ?? [];

async function hydrateNow(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  try {
    await assertReachable();
    // Requests all at once what the imports below would find one after another.
    for (const url of scriptsOf(island)) import(/* @vite-ignore */ url).catch(() => {});
    const [{ hydrateIsland }, module] = await Promise.all([
      import('./hydrateIsland.tsx'),
      modules.get(name)?.(),
    ]);
    const Component = module?.[name];
    if (!Component) throw new Error(`No ${name}.island.tsx in components/ exports ${name}.`);
    if (import.meta.env.DEV) {
      // In development, React would report the mark of an early click as a difference.
      for (const control of island.querySelectorAll('[aria-busy]')) control.ariaBusy = null;
    }
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
 * Hydrates an island. Resolves when React handles it. Rejects when its code does not load; the island then
 * stays static HTML and has `data-failed`.
 */
export function hydrate(island: HTMLElement): Promise<void> {
  if (island.dataset['hydrated'] !== undefined) return Promise.resolve();
  const running = hydrations.get(island) ?? hydrateNow(island);
  hydrations.set(island, running);
  return running;
}

/**
 * Reloads the page if a new release has deleted the chunk that an import asked for. Returns whether it does. It
 * reloads once for each release: a page from a cache could name deleted chunks again.
 */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  // Chromium and Firefox name the chunk. This script's own name changes with the name of each chunk.
  const url = /https?:\S+\.js/.exec(String(error))?.[0] ?? import.meta.url;
  try {
    const signal = AbortSignal.timeout(RETRY_DELAY_MS);
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
    if (status !== 404 || sessionStorage['reloaded'] === import.meta.url) return false;
    sessionStorage['reloaded'] = import.meta.url;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Hydrates islands without a click. Does nothing shortly after a failure: each mouse move would send requests. */
function hydrateQuietly(islands: Iterable<HTMLElement>): void {
  if (performance.now() - failedAt < RETRY_DELAY_MS) return;
  for (const island of islands) hydrate(island).catch(() => {});
}

/** Returns the static island around an element. */
export function islandOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(SELECTOR) ?? null;
}

const islandsIn = (element: Element | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(SELECTOR) ?? []),
];

/** Returns the islands that a visitor may use next: the one around an element, or those in its overlay. */
function islandsInReach(target: EventTarget | null): readonly HTMLElement[] {
  if (!(target instanceof Element) || linkOf(target)) return [];
  const island = islandOf(target);
  if (island) return [island];
  const opener = target.closest('[popovertarget], [commandfor]');
  return opener ? islandsIn(overlayOf(opener)) : [];
}

/** Returns whether a touch may still become a scroll. Once the finger lifts, it cannot. */
const mayScroll = (event: Event): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch' && event.type !== 'pointerup';

function watchInteraction(): void {
  const onEvent = (event: Event): void => {
    if (!mayScroll(event)) hydrateQuietly(islandsInReach(event.target));
  };
  for (const type of ['pointerover', 'pointerup', 'focusin']) {
    addEventListener(type, onEvent, { passive: true });
  }
  // The visitor may have focused an island or opened an overlay before this script ran.
  hydrateQuietly(islandsInReach(document.activeElement));
  for (const overlay of document.querySelectorAll('dialog[open], :popover-open')) {
    hydrateQuietly(islandsIn(overlay));
  }
}

/** Firefox may end a scroll without `scrollend`, and the oldest supported browsers do not know it. */
const SCROLL_TIMEOUT_MS = 500;

/** Hydrates islands in view, but not while the page scrolls, because scrolling would stutter. */
function watchVisible(islands: readonly HTMLElement[]): void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const visible = new Set<HTMLElement>();
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const hydrateVisible = (): void => {
    if (scrolling === undefined && !lessMotion.matches) hydrateQuietly(visible);
  };
  for (const island of islands) {
    const section = island.closest('section') ?? island.firstElementChild;
    const control = island.querySelector('button');
    if (!section) continue;
    new IntersectionObserver(
      (entries) => {
        const isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE;
        // An island has nothing to do while its controls are hidden.
        if (isInView && control?.checkVisibility()) visible.add(island);
        else visible.delete(island);
        hydrateVisible();
      },
      { threshold: VISIBLE_SHARE },
    ).observe(section);
  }
  const onScrollEnd = (): void => {
    clearTimeout(scrolling);
    scrolling = undefined;
    hydrateVisible();
  };
  addEventListener('scroll', () => {
    clearTimeout(scrolling);
    scrolling = setTimeout(onScrollEnd, SCROLL_TIMEOUT_MS);
  });
  addEventListener('scrollend', onScrollEnd);
  lessMotion.addEventListener('change', hydrateVisible);
}

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** Fetches the scripts of islands on the first screen, without running them, if the visitor can spare the bytes. */
export function prefetchScripts(): void {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.includes('2g')) return;
  const isShown = (part: Element): boolean => {
    const { top, height } = part.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  };
  const islands = islandsIn(document.documentElement).filter(({ children }) =>
    [...children].some(isShown),
  );
  for (const href of new Set(islands.flatMap(scriptsOf))) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
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
