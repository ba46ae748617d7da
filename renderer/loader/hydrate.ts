import type { ComponentType } from 'react';
import { scriptsOf } from './findIslands.ts';
import { whenShown } from './whenShown.ts';

type IslandModule = Readonly<Record<string, ComponentType<object>>>;

const files = Object.entries(import.meta.glob<IslandModule>('../../components/**/*.island.tsx'));

/** For this time after a failure, only a click tries again. */
const RETRY_DELAY_MS = 2_000;

const hydrations = new WeakMap<HTMLElement, Promise<void>>();
let failedAt = -Infinity;

/** In Firefox, throws if the host cannot be reached. Firefox does not load a module again after a failed import. */
async function assertReachable(): Promise<void> {
  if ('mozInnerScreenX' in globalThis) {
    await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  }
}

async function hydrateNow(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  try {
    await whenShown;
    await assertReachable();
    // Requests all at once what the imports below would find one after another.
    for (const url of scriptsOf(island)) import(/* @vite-ignore */ url).catch(() => {});
    const [{ hydrateIsland }, module] = await Promise.all([
      import('./hydrateIsland.tsx'),
      files.find(([file]) => file.endsWith(`/${name}.island.tsx`))?.[1](),
    ]);
    const Component = module?.[name];
    if (!Component) throw new Error('There is no such island.');
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

/** Hydrates islands without a click. Does nothing shortly after a failure: each mouse move would send requests. */
export function hydrateQuietly(islands: Iterable<HTMLElement>): void {
  if (performance.now() - failedAt < RETRY_DELAY_MS) return;
  for (const island of islands) hydrate(island).catch(() => {});
}
