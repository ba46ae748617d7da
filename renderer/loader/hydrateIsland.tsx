import { Component, type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Milliseconds in which React must have hydrated an island whose code is there. */
const TIMEOUT_MS = 10_000;

interface RootProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/** An island that fails while it renders says so in its place. */
class Root extends Component<
  { readonly children: ReactNode },
  { readonly message: string | null }
> {
  override state: { readonly message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return <p role="alert">{`Unexpected Application Error! ${message}`}</p>;
  }
}

function Hydrated({ onHydrated, children }: RootProps) {
  // Effects of children run first: when this one runs, the whole island is interactive.
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Hydrates one element with a component, and marks it with `data-hydrated`.
 *
 * @returns resolves when every control in it works
 */
export function hydrateIsland(
  island: HTMLElement,
  Island: ComponentType<object>,
  props: unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('React did not begin.')), TIMEOUT_MS);
    const onHydrated = (): void => {
      island.dataset['hydrated'] = '';
      resolve();
    };
    const tree = (
      <StrictMode>
        <Root>
          <Hydrated onHydrated={onHydrated}>
            <Island {...(typeof props === 'object' ? props : null)} />
          </Hydrated>
        </Root>
      </StrictMode>
    );
    // While somebody edits an island, its HTML may be older than its code: hydration would fail.
    if (import.meta.env.DEV) createRoot(island).render(tree);
    else hydrateRoot(island, tree);
  });
}
