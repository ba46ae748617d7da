import { createContext } from 'react';
import type { StoreSnapshot } from '../../data/store/model.ts';

/**
 * The seller whose page this is: null when nothing was ever fetched of it; undefined where the
 * page does not say (while the browser hydrates, the store stands in the HTML alone).
 */
export const StoreContext = createContext<StoreSnapshot | null | undefined>(undefined);
