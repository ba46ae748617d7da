import { type RefObject, useEffect, useState } from 'react';
import type { Marquee } from './marquee.ts';

/** Whether any part of the element has been in view since the page woke. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

/**
 * Loads react-fast-marquee when the section is seen and is to move.
 *
 * @param onFailure called when it does not load
 * @returns null until it is there
 */
export function useMarquee(
  section: RefObject<HTMLElement | null>,
  wanted: boolean,
  onFailure: () => void,
): typeof Marquee | null {
  const [marquee, setMarquee] = useState<{ readonly Component: typeof Marquee } | null>(null);
  const seen = useSeen(section);
  const needed = seen && wanted && !marquee;
  useEffect(() => {
    if (!needed) return;
    import('./marquee.ts').then(
      ({ Marquee: Component }) => setMarquee({ Component }),
      (error: unknown) => {
        console.info('Rows scroll by hand: the marquee did not load.', error);
        onFailure();
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- onFailure only sets state
  }, [needed]);
  return marquee?.Component ?? null;
}
