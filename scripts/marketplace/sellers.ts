import amberKeep from './sellers/amber-keep.json' with { type: 'json' };
import lanternMarket from './sellers/lantern-market.json' with { type: 'json' };
import northfallForge from './sellers/northfall-forge.json' with { type: 'json' };
import quietRaiders from './sellers/quiet-raiders.json' with { type: 'json' };
import tidewaterTrading from './sellers/tidewater-trading.json' with { type: 'json' };

export type JsonObject = Readonly<Record<string, unknown>>;

/** A seller with the data of both APIs. */
export interface Seller {
  readonly id: number;
  readonly slug: string;
  /** Fields of the marketplace's answer. Most are private: real answers contain them, but no page may show them. */
  readonly marketplace: JsonObject & { readonly store_name: string };
  /** The fields of `store` in the store service's answer. */
  readonly service: JsonObject & { readonly name: string; readonly description: string };
  readonly comments: readonly unknown[];
}

/** Finds a marketplace's seller by its id. */
export type Catalogue = (id: number) => Seller | undefined;

/** The five invented sellers of `data/sellers.json`, by ascending id. */
export const sellers: readonly Seller[] = [
  northfallForge,
  amberKeep,
  tidewaterTrading,
  quietRaiders,
  lanternMarket,
];

/** Finds one of the five. */
export const findSeller: Catalogue = (id) => sellers.find((seller) => seller.id === id);
