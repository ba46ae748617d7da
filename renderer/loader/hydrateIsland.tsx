import { type ComponentType, type PropsWithChildren, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Hydrated({ onHydrated, children }: PropsWithChildren<{ onHydrated: () => void }>) {
  // Effects of children run first: when this one runs, the whole island is interactive.
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates one element with a component and marks it with `data-hydrated`. Resolves when React shows it. */
export function hydrateIsland(
  island: HTMLElement,
  Island: ComponentType<object>,
  props: unknown,
): Promise<void> {
  return new Promise((resolve) => {
    const onUncaughtError = (error: unknown): void => {
      console.error(error);
      const textContent = `Unexpected Application Error! ${String(error)}`;
      island.append(Object.assign(document.createElement('p'), { role: 'alert', textContent }));
    };
    const tree = (
      <StrictMode>
        <Hydrated onHydrated={resolve}>
          <Island {...(typeof props === 'object' ? props : null)} />
        </Hydrated>
      </StrictMode>
    );
    hydrateRoot(island, tree, { onUncaughtError });
    // From here on React carries out each click itself, if need be by hydrating at once: the loader must not.
    island.dataset['hydrated'] = '';
  });
}
