const SELECTOR = '[data-island]:not([data-hydrated])';

/** Returns the static island around an element. */
export function islandOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(SELECTOR) ?? null;
}

/** Returns the static islands in an element. */
export const islandsIn = (element: Element | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(SELECTOR) ?? []),
];

/** The URLs of an island's scripts, which the build writes. Development has none. */
export const scriptsOf = ({ dataset }: HTMLElement): readonly string[] =>
  dataset['scripts']?.split(' ').map((name) => `/assets/chunks/${name}.js`) ?? [];
