import type { ComponentType } from 'react';
import './island.css';

/**
 * What hydrates an island: a pointer, a tap or the focus in it or on the button that opens the overlay
 * around it; its section in view, where motion is welcome; or an idle browser. Use hydrates every island.
 */
export type Trigger = 'interaction' | 'visible' | 'idle';

interface IslandProps<Props extends object> {
  /** The component is exported by this name from `<name>.island.tsx`. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  readonly trigger: Trigger;
  /** Written into the page as JSON. */
  readonly props: Props;
}

/**
 * Places a component that React hydrates in the browser. The server renders it into a wrapper, in which
 * `renderer/loader/islands.ts` finds its name, trigger and props.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, trigger, props } = island;
  return (
    <div data-island={name} data-trigger={trigger} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
