import {
  type ComponentType,
  type PropsWithChildren,
  StrictMode,
  useEffect,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { allowMoves } from '../../components/island/allowMoves.ts';
import { carryOver } from './carryOver.ts';

allowMoves();

interface HydratedProps {
  /** Called before effects of children run. */
  readonly onMount: () => void;
  /** Called when the whole island is interactive. */
  readonly onHydrated: () => void;
}

function Hydrated({ onMount, onHydrated, children }: PropsWithChildren<HydratedProps>) {
  useLayoutEffect(onMount, [onMount]);
  // Effects of children run first.
  useEffect(onHydrated, [onHydrated]);
  return children;
}

const RELEASE_INTERVAL_MS = 50;

/** Waits while a control is pressed: a click needs the same element until its end, and React may make a new one. */
async function untilReleased(island: HTMLElement): Promise<void> {
  const pressed = (): HTMLElement | null => island.querySelector('button:active, input:active');
  // The loader marks a control once it is clicked. On touch screens it stays active for a moment.
  while (pressed()?.ariaBusy === null) {
    await new Promise((resolve) => {
      setTimeout(resolve, RELEASE_INTERVAL_MS);
    });
  }
}

/**
 * Hydrates one element with a component and marks it with `data-hydrated`. Resolves when React shows it. If the HTML
 * was changed since it was served, React renders the island anew, with what the visitor did in it.
 */
export async function hydrateIsland(
  island: HTMLElement,
  Island: ComponentType<object>,
  props: unknown,
): Promise<void> {
  await untilReleased(island);
  const onUncaughtError = (error: unknown): void => {
    console.error(error);
    const textContent = `Unexpected Application Error! ${String(error)}`;
    island.append(Object.assign(document.createElement('p'), { role: 'alert', textContent }));
  };
  // Translators and extensions change pages every day. In development, React reports differences of our own.
  const silent = import.meta.env.DEV ? {} : { onRecoverableError: () => {} };
  const restore = carryOver(island);
  await new Promise<void>((resolve) => {
    const tree = (
      <StrictMode>
        <Hydrated onMount={restore} onHydrated={resolve}>
          <Island {...(typeof props === 'object' ? props : null)} />
        </Hydrated>
      </StrictMode>
    );
    // At once: a press between React's beginning and its end would be lost with the old elements.
    flushSync(() => hydrateRoot(island, tree, { onUncaughtError, ...silent }));
    island.dataset['hydrated'] = '';
  });
}
