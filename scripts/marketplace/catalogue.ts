import { firstGeneratedId, generatedSeller } from './generator.ts';
import type { Seller } from './model.ts';
import { sellers } from './sellers.ts';

/** How many sellers to make up beside the five, and how many reviews each has. */
export interface GeneratedOptions {
  readonly count: number;
  readonly reviews?: number;
}

/** All sellers of one marketplace. */
export interface Catalogue {
  /** How many sellers there are. */
  readonly total: number;
  /** The seller with this id; a generated one is made up when it is asked for. */
  find(id: number): Seller | undefined;
}

/** The five sellers, and so many that are made up. */
export function createCatalogue({ count, reviews }: GeneratedOptions = { count: 0 }): Catalogue {
  return {
    total: sellers.length + count,
    find: (id) => {
      const number = id - firstGeneratedId;
      const isMadeUp = number >= 0 && number < count;
      return isMadeUp ? generatedSeller(number, reviews) : sellers.find((one) => one.id === id);
    },
  };
}
