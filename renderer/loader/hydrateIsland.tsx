import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates one element with a component. If the HTML was changed since it was served, React renders it anew: translators
 * and extensions change pages every day.
 */
export function hydrateIsland(
  island: HTMLElement,
  Island: ComponentType<object>,
  props: unknown,
): void {
  const tree = (
    <StrictMode>
      <Island {...(typeof props === 'object' ? props : null)} />
    </StrictMode>
  );
  let hasFailed = false;
  const root = hydrateRoot(island, tree, {
    // In development, React reports differences of our own.
    ...(import.meta.env.PROD && { onRecoverableError: () => {} }),
    // A translator may have moved a text that React removes. React then removes all, and begins anew once.
    onUncaughtError: (error) => {
      console.error(error);
      if (!hasFailed) root.render(tree);
      hasFailed = true;
    },
  });
}
