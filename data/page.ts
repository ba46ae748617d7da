import type { StoreSnapshot } from './store/model.ts';

/** What titles, descriptions and structured data are told of the page that they describe. */
export interface PageFacts {
  /** Path without the base path, e.g. `/store/northfall-forge`. */
  readonly path: string;
  readonly store?: StoreSnapshot | null | undefined;
  /** Of a store page: whether the build draws share images for stores. */
  readonly ownShareImage?: boolean | undefined;
}

/** A JSON-LD node (schema.org), written into the page as it is. */
export type StructuredData = Readonly<Record<string, unknown>>;
