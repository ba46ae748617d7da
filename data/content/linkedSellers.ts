import type { Seller } from './sellers.ts';

const MAX_LINKED = 4;

/**
 * Returns the slugs of the stores that every page links to: the first sellers of the file. New sellers
 * at the end of the file therefore do not change the footer.
 */
export function chooseLinked(sellers: readonly Seller[]): readonly string[] {
  return sellers.slice(0, MAX_LINKED).map(({ slug }) => slug);
}

/** Vite's `define` sets it from the seller file. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a compile-time constant
declare const __LINKED_SELLERS__: readonly string[] | undefined;

/** The slugs that the build chose; empty outside of a build. */
export const linkedSellers: readonly string[] =
  typeof __LINKED_SELLERS__ === 'undefined' ? [] : __LINKED_SELLERS__;

/** Returns a title made of a slug: `lantern-market` becomes Lantern Market. */
export function titleOfSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
