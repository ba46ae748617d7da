import { ISLAND_SCRIPTS } from '../../model/page.ts';

const SELECTOR = '[data-island]:not([data-hydrated])';

/** Returns the static island around an element. */
export function islandOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(SELECTOR) ?? null;
}

/** Returns the static islands in an element. */
export const islandsIn = (element: Element | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(SELECTOR) ?? []),
];

/** Returns the URLs of an island's scripts, which the build writes. Development has none. */
export function scriptsOf({ dataset }: HTMLElement): readonly string[] {
  const list = document.getElementById(ISLAND_SCRIPTS)?.textContent ?? '{}';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by scripts/build/finishHtml.ts
  const urls = JSON.parse(list) as Readonly<Record<string, readonly string[]>>;
  return urls[dataset['island'] ?? ''] ?? [];
}
