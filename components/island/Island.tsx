import type { ComponentType } from 'react';

/**
 * `interaction`: a pointer, a tap or the focus, in the island or on the button of the overlay around it.
 * `visible`: its section is in view, and motion is welcome. `idle`: the browser is idle.
 */
export type Trigger = 'interaction' | 'visible' | 'idle';

interface IslandProps<Props extends object> {
  /** `<name>.island.tsx` exports the component by this name. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  readonly trigger: Trigger;
  /** Written into the page as JSON. */
  readonly props: Props;
}

/** Renders a component into a wrapper, in which `renderer/loader/islands.ts` hydrates it. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, trigger, props } = island;
  return (
    <div data-island={name} data-trigger={trigger} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
