import { type ComponentType, startTransition, useCallback, useState } from 'react';

/**
 * A component whose code comes when it is asked for. It is rendered in a transition, which lets
 * clicks and keys through meanwhile.
 *
 * @param load brings the component; the same function at every render
 * @param failure what is logged when it does not come; the next call asks again
 * @param onFailure called then, too
 * @returns the component, null until it is there, and what asks for it
 */
export function useOnDemand<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
  onFailure?: () => void,
): readonly [component: ComponentType<Props> | null, ask: () => void] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const ask = useCallback(() => {
    load().then(
      (loaded) => startTransition(() => setComponent(() => loaded)),
      (error: unknown) => {
        console.info(failure, error);
        onFailure?.();
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- onFailure only sets state
  }, [load, failure]);
  return [component, ask];
}
