import type { ComponentType } from 'react';
import { ISLAND_SCRIPTS } from '../../model/page.ts';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData: boolean };
  }
}

type IslandModule = Readonly<Record<string, ComponentType<object>>>;

const modules = import.meta.glob<IslandModule>('../../components/**/*.island.tsx');

/** Islands whose code loads or has loaded. */
const begun = new WeakSet<HTMLElement>();

/** Returns the URLs of an island's scripts, which the build writes. Development has none. */
function scriptsOf({ dataset }: HTMLElement): readonly string[] {
  const list = document.getElementById(ISLAND_SCRIPTS)?.textContent ?? '{}';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by scripts/build/finishHtml.ts
  const urls = JSON.parse(list) as Readonly<Record<string, readonly string[]>>;
  return urls[dataset['island'] ?? ''] ?? [];
}

/** Hydrates an island. If its code does not load, it stays static HTML until it comes into view again. */
async function hydrate(island: HTMLElement): Promise<void> {
  if (begun.has(island)) return;
  begun.add(island);
  const { island: name = '', props = '{}' } = island.dataset;
  const file = Object.keys(modules).find((path) => path.endsWith(`/${name}.island.tsx`)) ?? '';
  try {
    // Requests all scripts at once. The imports below would find them one after another.
    for (const url of scriptsOf(island)) import(/* @vite-ignore */ url).catch(() => {});
    const [{ hydrateIsland }, module] = await Promise.all([
      import('./hydrateIsland.tsx'),
      modules[file]?.(),
    ]);
    const Component = module?.[name];
    if (!Component) throw new Error('There is no such island.');
    hydrateIsland(island, Component, JSON.parse(props));
    island.dataset['hydrated'] = '';
  } catch (error) {
    begun.delete(island);
    console.info(`${name} stays static HTML: its scripts did not load.`, error);
  }
}

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

function hydrateFocused(target: EventTarget | null): void {
  const island = islandOf(target);
  if (island) void hydrate(island);
}

/** Fetches the scripts of islands that wait for the focus, without running them: the first tap needs them. */
function prefetchScripts(island: HTMLElement): void {
  const isShown = island.firstElementChild?.getClientRects().length;
  if (!isShown || navigator.connection?.saveData) return;
  for (const href of scriptsOf(island)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}

/** Hydrates islands that get the focus. React does not run for others before {@link hydrateInView}. */
export function hydrateAtFocus(): void {
  addEventListener('focusin', ({ target }) => hydrateFocused(target));
  // The visitor may have focused an island before this script ran.
  hydrateFocused(document.activeElement);
}

/** Hydrates each island once it is in view. An island in an overlay is in view when the overlay opens. */
export function hydrateInView(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const island = islandOf(target);
      if (island && isIntersecting) void hydrate(island);
    }
  });
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset['hydrate'] === 'focus') prefetchScripts(island);
    // The wrapper has `display: contents`, so it has no box of its own.
    else for (const part of island.children) observer.observe(part);
  }
}
