/** Something in a file that nobody may publish. */
export interface Leak {
  /** Below the scanned folder. */
  readonly file: string;
  /** What kind of private data it is, in an operator's words. */
  readonly kind: string;
  /** The beginning of what was found, not all of it: a report is no place for it either. */
  readonly found: string;
}

/** The beginning of a find: enough to look for it. */
export const shorten = (text: string): string =>
  text.length > 12 ? `${text.slice(0, 12)}…` : text;
