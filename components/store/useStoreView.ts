import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { visitorsToday } from '../../data/day.ts';
import { STORE_FRESH, type FreshAnswers } from './freshAnswers.ts';
import { keepInPlace } from './keepInPlace.ts';
import type { mergeFresh } from './mergeFresh.ts';
import { readStore } from './readStore.ts';
import { SellerIdContext } from './SellerIdContext.ts';
import { StoreContext } from './StoreContext.ts';
import { emptyView, type StoreView, viewOf } from './view.ts';

interface Shown {
  readonly view: StoreView;
  /** Counts the times that fresher data came. */
  readonly version: number;
}

function useFirst(): StoreView {
  const snapshot = use(StoreContext);
  const sellerId = use(SellerIdContext);
  const [first] = useState(() => {
    if (snapshot) return viewOf(snapshot);
    return snapshot === null ? emptyView(sellerId) : readStore(document);
  });
  return first;
}

const never = (): (() => void) => () => {};

/** The visitor's day; null on the server and while the browser hydrates. */
function useVisitorsDay(): string | null {
  return useSyncExternalStore(never, visitorsToday, () => null);
}

/**
 * What the store page shows: first the snapshot (the server's HTML while the browser hydrates),
 * then whatever fresher answers the boot script brings; undated reviews show the visitor's day.
 */
export function useStoreView(): Shown {
  const [shown, setShown] = useState<Shown>({ view: useFirst(), version: 0 });
  const today = useVisitorsDay();

  const onFresh = useEffectEvent((merge: typeof mergeFresh, fresh: FreshAnswers) => {
    const { view, version } = shown;
    if (fresh.sellerId !== view.sellerId) return;
    const merged = merge(view, fresh, new Date().toISOString());
    if (merged === view) return;
    keepInPlace(() => setShown({ view: merged, version: version + 1 }));
  });

  useEffect(() => {
    const listen = ({ detail }: CustomEvent<FreshAnswers>): void => {
      import('./mergeFresh.ts').then(
        (module) => onFresh(module.mergeFresh, detail),
        (error: unknown) => {
          console.info('What the page shows of this store stays: no code for more loaded.', error);
        },
      );
    };
    document.addEventListener(STORE_FRESH, listen);
    return () => document.removeEventListener(STORE_FRESH, listen);
  }, []);

  if (today === null) return shown;
  return { ...shown, view: { ...shown.view, undatedDay: today } };
}
