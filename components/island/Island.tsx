import type { ComponentType } from 'react';

interface IslandProps<Props extends object> {
  /** Name of the component, of its export and of its file `<name>.island.tsx`. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  /** Written into the page as JSON. */
  readonly props: Props;
  /** Whether it hydrates at the first focus in it. Without it, once it is in view. */
  readonly atFocus?: boolean;
  /**
   * Whether its HTML is of use before hydration. Then only its buttons are invisible until then, else all of it is
   * (components/layout/classes.css).
   */
  readonly isStatic?: boolean;
}

/** Renders a component into a wrapper. `renderer/loader/islands.ts` hydrates it there. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, props, atFocus, isStatic } = island;
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-hydrate={atFocus ? 'focus' : undefined}
      data-static={isStatic ? '' : undefined}
    >
      <Component {...props} />
    </div>
  );
}
