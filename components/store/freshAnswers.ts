/** The name of the document's event that brings answers which differ from what is shown. */
export const STORE_FRESH = 'store:fresh';

/** What a seller's two APIs say now, as they say it; undefined where that is what the page was made of. */
export interface FreshAnswers {
  /** Whether the page was made of a snapshot; without one it shows skeletons. */
  readonly known: boolean;
  readonly store?: unknown;
  readonly detail?: unknown;
}

declare global {
  interface DocumentEventMap {
    [STORE_FRESH]: CustomEvent<FreshAnswers>;
  }
}
