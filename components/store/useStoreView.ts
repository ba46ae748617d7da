import { useEffect, useState } from 'react';
import { type FreshAnswers, STORE_FRESH } from './freshAnswers.ts';
import { freshView, publishedView } from './freshView.ts';
import { keepInPlace } from './keepInPlace.ts';
import { FIRST_REVIEWS, MORE_REVIEWS, type StoreView } from './view.ts';

/** What a store page is to show in the place of the server's HTML. */
interface StoreInstead {
  readonly view: StoreView;
  /** Whether the server's HTML showed the store already, or skeletons. */
  readonly known: boolean;
}

/** What is said of reviews that come after the page. */
interface Said {
  readonly text: string;
  /** Whether there is nothing else on the page that shows it. */
  readonly isNeeded: boolean;
}

/** From where somebody who asked for more reads on; the view stays where it is. */
function focusReview(index: number): void {
  const card = document.querySelectorAll<HTMLElement>('[data-review]')[index];
  if (!card) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
}

/** What becomes of a store page in the browser: its news and further reviews. */
export function useStoreView(path: string) {
  const [instead, setInstead] = useState<StoreInstead | null>(null);
  const [limit, setLimit] = useState(FIRST_REVIEWS);
  const [said, setSaid] = useState<Said>({ text: '', isNeeded: false });

  useEffect(() => {
    const show = async (fresh: FreshAnswers): Promise<void> => {
      const view = await freshView(path, fresh);
      if (!view) return;
      keepInPlace(() => setInstead({ view, known: fresh.known }));
      if (!fresh.known && view.reviews) setSaid({ text: 'Reviews have loaded.', isNeeded: false });
    };
    const listen = ({ detail }: CustomEvent<FreshAnswers>): void => {
      show(detail).catch((error: unknown) => {
        console.info('What the page shows of this store stays: more did not load.', error);
      });
    };
    document.addEventListener(STORE_FRESH, listen);
    return () => document.removeEventListener(STORE_FRESH, listen);
  }, [path]);

  const showMore = async (): Promise<void> => {
    setSaid({ text: 'Loading more reviews …', isNeeded: true });
    try {
      const view = instead?.view ?? (await publishedView(path));
      const all = view.reviews?.length ?? 0;
      const shown = Math.min(all, limit + MORE_REVIEWS);
      const text = `Reviews ${limit + 1} to ${shown} of ${all.toLocaleString('en-US')} are shown.`;
      keepInPlace(() => {
        // News that came in the meantime stay.
        setInstead((now) => now ?? { view, known: true });
        setLimit(limit + MORE_REVIEWS);
        setSaid({ text, isNeeded: false });
      });
      focusReview(limit);
    } catch (error) {
      const text = 'More reviews did not load. Please try again in a moment.';
      setSaid({ text, isNeeded: true });
      console.info('The page shows the reviews that it showed: more did not load.', error);
    }
  };
  return {
    /** Null until something other than the server's HTML is to be shown. */
    instead,
    /** So many reviews are shown at most. */
    limit,
    said,
    /** Shows more reviews and moves the focus to the first of them. */
    showMore: () => void showMore(),
  };
}

/** What a store page shows and does in the browser. */
export type StoreState = ReturnType<typeof useStoreView>;
