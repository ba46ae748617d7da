/** The name of the document's event that brings answers which differ from what is shown. */
export const STORE_FRESH = 'store:fresh';

/** One API's raw answer, and what it is compared by. */
export interface FreshAnswer {
  readonly answer: unknown;
  readonly fingerprint: string;
}

/** What a seller's two APIs say now; only what differs from what the page was made of. */
export interface FreshAnswers {
  readonly sellerId: number;
  /** Whether the page was made of a snapshot; without one it shows skeletons. */
  readonly known: boolean;
  readonly store?: FreshAnswer;
  readonly detail?: FreshAnswer;
}

declare global {
  interface DocumentEventMap {
    [STORE_FRESH]: CustomEvent<FreshAnswers>;
  }
}
