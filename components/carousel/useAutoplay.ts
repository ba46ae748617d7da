import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Returns whether a media query holds; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/**
 * Returns the state of autoplay in the section around an element: whether it is on, whether it runs now, and a function
 * that turns it on or off. It follows the visitor's motion setting until the visitor chooses, and runs while it is
 * in view and nobody uses the rows.
 */
export function useAutoplay(part: RefObject<Element | null>) {
  const motionWelcome = !useMedia('(prefers-reduced-motion: reduce)');
  const [asked, setAsked] = useState<boolean | null>(null);
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    const section = part.current?.closest('section');
    if (!section) return undefined;
    let isInView = false;
    let hasPointer = false;
    const update = (): void => {
      // After use, the rotation control keeps the focus. That must not stop autoplay.
      const focused = section.querySelector(':focus-visible:not([data-rotation])');
      setFree(isInView && !document.hidden && !hasPointer && !focused);
    };
    // A finger enters a row when it presses, and leaves it when it lifts.
    const onPointer = ({ type, target }: Event): void => {
      const row = target instanceof Element ? target.closest('[data-autoplay]') : null;
      hasPointer = type === 'pointerover' && row !== null;
      update();
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      update();
    });
    observer.observe(section);
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener('pointerover', onPointer, { signal });
    section.addEventListener('pointerleave', onPointer, { signal });
    section.addEventListener('focusin', update, { signal });
    section.addEventListener('focusout', update, { signal });
    document.addEventListener('visibilitychange', update, { signal });
    signal.addEventListener('abort', () => observer.disconnect());
    return () => listening.abort();
  }, [part]);
  const isOn = asked ?? motionWelcome;
  return { isOn, runs: isOn && isFree, toggle: (): void => setAsked(!isOn) };
}
