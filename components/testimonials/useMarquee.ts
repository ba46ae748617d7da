import { type RefObject, useEffect, useState } from 'react';
import { useSeen } from '../section/useSeen.ts';
import type { Marquee } from './marquee.ts';

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
