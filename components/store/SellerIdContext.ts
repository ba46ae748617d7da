import { createContext } from 'react';

/** The id of the seller whose page is rendered where there is no snapshot that says it; else 0. */
export const SellerIdContext = createContext(0);
