import type { PageContextServer } from 'vike/types';

/** Passes on where an old path leads. */
export const data = ({ movedTo }: PageContextServer) => ({ movedTo });
