import amberKeep from './sellers/amber-keep.json' with { type: 'json' };
import lanternMarket from './sellers/lantern-market.json' with { type: 'json' };
import northfallForge from './sellers/northfall-forge.json' with { type: 'json' };
import quietRaiders from './sellers/quiet-raiders.json' with { type: 'json' };
import tidewaterTrading from './sellers/tidewater-trading.json' with { type: 'json' };

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The fields of a seller in the marketplace's API. Most are private: real answers contain them, but no
 * page may show them.
 */
interface MarketplaceFields extends JsonObject {
  readonly store_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  /** Whether the answer has the e-mail address. */
  readonly show_email: boolean;
  /** Path on the marketplace or a URL; `false` when the image was deleted. */
  readonly gravatar: string | false;
  /** 0 unless the image is the seller's own. */
  readonly gravatar_id: number;
  /** `[]` when it was never set, a text in old data. */
  readonly address: JsonObject | readonly never[] | string;
  readonly rating: { readonly rating: string; readonly count: number };
  readonly store_toc: string;
}

/** A seller with the data of both APIs. */
export interface Seller {
  readonly id: number;
  readonly slug: string;
  readonly marketplace: MarketplaceFields;
  /** The fields of `store` in the store service's answer. */
  readonly service: { readonly name: string; readonly description: string };
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
