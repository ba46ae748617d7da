import { createContext } from 'react';

/** Path of the page that is shown, without the base path. */
export const PathContext = createContext('/');
