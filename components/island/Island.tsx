import type { ComponentType } from 'react';

/**
 * `interaction`: a pointer, a tap or the focus, in the island or on the button that opens its overlay.
 * `visible`: its section is in view, unless the visitor prefers reduced motion.
 */
export type Trigger = 'interaction' | 'visible';

interface IslandProps<Props extends object> {
  /** Name of the component, of its export and of its file `<name>.island.tsx`. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  readonly trigger: Trigger;
  /** Written into the page as JSON. */
  readonly props: Props;
}

/** Renders a component into a wrapper. `renderer/loader/hydrate.ts` hydrates it there. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, trigger, props } = island;
  return (
    <div data-island={name} data-trigger={trigger} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
