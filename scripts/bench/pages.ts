import type { Browser } from '@playwright/test';
import { storeRoute } from '../../data/site/routes.ts';
import { loadSellers } from '../../data/content/sellers.ts';

/** A page that represents its kind. */
export interface BenchPage {
  readonly name: string;
  /** Path below the site's base path. */
  readonly path: string;
}

const [first, second] = loadSellers();

export const home: BenchPage = { name: 'home', path: '/' };
export const about: BenchPage = { name: 'about', path: '/about' };
export const privacy: BenchPage = { name: 'privacy policy', path: '/privacy-policy' };
export const contact: BenchPage = { name: 'contact', path: '/contact' };
export const store: BenchPage = { name: 'store', path: storeRoute(first?.slug ?? '') };
/** A store page that `store` links to. */
export const otherStore: BenchPage = { name: 'store', path: storeRoute(second?.slug ?? '') };
export const notFound: BenchPage = { name: '404', path: '/nothing-stands-here' };

/** One page of each kind. */
export const kinds: readonly BenchPage[] = [home, about, privacy, contact, store, notFound];

/** The tools of a measurement. */
export interface Bench {
  readonly browser: Browser;
  /** URL of the built site as visitors get it, without a slash at its end. */
  readonly site: string;
  /** Repetitions of noisy measurements. */
  readonly runs: number;
}
