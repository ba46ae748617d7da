import { generatedSeller, firstGeneratedId } from './generator.ts';
import type { JsonObject, Seller } from './model.ts';
import amberKeep from './sellers/amber-keep.json' with { type: 'json' };
import lanternMarket from './sellers/lantern-market.json' with { type: 'json' };
import northfallForge from './sellers/northfall-forge.json' with { type: 'json' };
import quietRaiders from './sellers/quiet-raiders.json' with { type: 'json' };
import tidewaterTrading from './sellers/tidewater-trading.json' with { type: 'json' };

type Written = Omit<Seller, 'comments'> & { readonly comments: readonly JsonObject[] };

const written: readonly Written[] = [
  northfallForge,
  amberKeep,
  tidewaterTrading,
  quietRaiders,
  lanternMarket,
];

/** The five invented sellers of `data/sellers.json`, by ascending id. */
export const sellers: readonly Seller[] = written.map((seller) => {
  const { id, slug, store, detail, comments } = seller;
  return { id, slug, store, detail, comments: () => comments };
});

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
