import type { Browser } from '@playwright/test';
import { storeRoute } from '../../data/site/routes.ts';
import { loadSellers } from '../../data/content/sellers.ts';

/** A kind of page, by the one that stands for it. */
export interface BenchPage {
  readonly name: string;
  /** Below the site's base path. */
  readonly path: string;
}

const [first, second] = loadSellers();

export const home: BenchPage = { name: 'home', path: '/' };
export const about: BenchPage = { name: 'about', path: '/about' };
export const privacy: BenchPage = { name: 'privacy policy', path: '/privacy-policy' };
const contact: BenchPage = { name: 'contact', path: '/contact' };
export const store: BenchPage = { name: 'store', path: storeRoute(first?.slug ?? '') };
/** The store that the other one links to. */
export const otherStore: BenchPage = { name: 'store', path: storeRoute(second?.slug ?? '') };
export const notFound: BenchPage = { name: '404', path: '/nothing-stands-here' };

/** One page of each kind. */
export const kinds: readonly BenchPage[] = [home, about, privacy, contact, store, notFound];

/** What a part of the benchmark measures with. */
export interface Bench {
  readonly browser: Browser;
  /** URL of the built site as visitors get it, without a slash at its end. */
  readonly site: string;
  /** How often noisy figures are measured. */
  readonly runs: number;
}
