import { generatedSeller, firstGeneratedId } from './generator.ts';
import type { JsonObject, Seller, SellerPatch } from './model.ts';
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

/** All sellers of one marketplace and what was changed about them since it started. */
export class Catalogue {
  readonly #changed = new Map<number, Seller>();
  readonly #generated: GeneratedOptions;

  constructor(generated: GeneratedOptions = { count: 0 }) {
    this.#generated = generated;
  }

  /** How many sellers there are. */
  get total(): number {
    return sellers.length + this.#generated.count;
  }

  /** The seller with this id as it is now; a generated one is made up when it is asked for. */
  find(id: number): Seller | undefined {
    return this.#changed.get(id) ?? sellers.find((one) => one.id === id) ?? this.#makeUp(id);
  }

  /** Lays keys over what the two APIs say; those set before stay. */
  setSeller(id: number, patch: SellerPatch): void {
    const seller = this.#known(id);
    const store = { ...seller.patch?.store, ...patch.store };
    const detail = { ...seller.patch?.detail, ...patch.detail };
    this.#changed.set(id, { ...seller, patch: { store, detail } });
  }

  /** Puts other reviews in the place of all. */
  setReviews(id: number, comments: readonly unknown[]): void {
    this.#changed.set(id, { ...this.#known(id), comments: () => comments });
  }

  /** The reviews as they stand now. */
  reviews(id: number): readonly unknown[] {
    return this.#known(id).comments();
  }

  /** Forgets every change. */
  reset(): void {
    this.#changed.clear();
  }

  #makeUp(id: number): Seller | undefined {
    const { count, reviews } = this.#generated;
    const number = id - firstGeneratedId;
    return number >= 0 && number < count ? generatedSeller(number, reviews) : undefined;
  }

  #known(id: number): Seller {
    const seller = this.find(id);
    if (seller !== undefined) return seller;
    const ids = sellers.map((one) => one.id).join(', ');
    throw new Error(`The embedded marketplace has no seller ${id}: use one of ${ids}.`);
  }
}
