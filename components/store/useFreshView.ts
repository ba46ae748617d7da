import { useEffect, useState } from 'react';
import { type FreshAnswers, STORE_FRESH } from './freshAnswers.ts';
import { keepInPlace } from './keepInPlace.ts';
import type { StoreView } from './view.ts';

async function viewFrom(path: string, fresh: FreshAnswers): Promise<StoreView | null> {
  const { freshView } = await import('./freshView.ts');
  return freshView(path, fresh);
}

/** What a store page is to show in the place of the server's HTML. */
interface FreshStore {
  readonly view: StoreView;
  /** Whether the server's HTML showed the store already, or skeletons. */
  readonly known: boolean;
}

/** A store page's news; null until there is any. */
export function useFreshView(path: string): FreshStore | null {
  const [store, setStore] = useState<FreshStore | null>(null);
  useEffect(() => {
    const listen = ({ detail }: CustomEvent<FreshAnswers>): void => {
      viewFrom(path, detail).then(
        (view) => view && keepInPlace(() => setStore({ view, known: detail.known })),
        (error: unknown) => {
          console.info('What the page shows of this store stays: more did not load.', error);
        },
      );
    };
    document.addEventListener(STORE_FRESH, listen);
    return () => document.removeEventListener(STORE_FRESH, listen);
  }, [path]);
  return store;
}
