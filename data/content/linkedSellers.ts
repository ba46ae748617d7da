import type { Seller } from './sellers.ts';

const MAX_LINKED = 4;

/**
 * Returns the slugs of the stores that every page links to: the first in the operator's file, so that a
 * page's size and content do not depend on how many sellers follow.
 */
export function chooseLinked(sellers: readonly Seller[]): readonly string[] {
  return sellers.slice(0, MAX_LINKED).map(({ slug }) => slug);
}

/** Set by the build (Vite's `define`) from the operator's seller file. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a compile-time constant
declare const __LINKED_SELLERS__: readonly string[] | undefined;

/** As chosen by the build; empty outside of a build. */
export const linkedSellers: readonly string[] =
  typeof __LINKED_SELLERS__ === 'undefined' ? [] : __LINKED_SELLERS__;

/** `lantern-market` as a title: Lantern Market. */
export function titleOfSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
