import { generatedSeller, firstGeneratedId } from './generator.ts';
import { keyOf } from './json.ts';
import type { Seller, SellerPatch } from './model.ts';
import { sellers } from './sellers.ts';

/** How many sellers to make up beside the five, and how many reviews each has. */
export interface GeneratedOptions {
  readonly count: number;
  readonly reviews?: number;
}

interface Change {
  patch: SellerPatch;
  comments?: readonly unknown[];
}

/** All sellers of one marketplace and what was changed about them since it started. */
export class Catalogue {
  readonly #changes = new Map<number, Change>();
  readonly #generated: GeneratedOptions;

  constructor(generated: GeneratedOptions = { count: 0 }) {
    this.#generated = generated;
  }

  /** How many sellers there are. */
  get total(): number {
    return sellers.length + this.#generated.count;
  }

  /** Sellers by ascending id, from a place in the list on; made up only as far as asked for. */
  slice(start: number, count: number): readonly Seller[] {
    const end = Math.min(start + count, this.total);
    const ids = Array.from({ length: Math.max(0, end - start) }, (_, offset) => {
      const index = start + offset;
      return sellers[index]?.id ?? firstGeneratedId + index - sellers.length;
    });
    return ids.flatMap((id) => this.find(id) ?? []);
  }

  /** The seller with this id, changes laid over it. */
  find(id: number): Seller | undefined {
    const seller = sellers.find((one) => one.id === id) ?? this.#makeUp(id);
    const change = this.#changes.get(id);
    if (seller === undefined || change === undefined) return seller;
    const { comments } = change;
    return {
      ...seller,
      patch: change.patch,
      ...(comments !== undefined && { comments: () => comments }),
    };
  }

  /** Whether a picture's path is the seller's own or stands on one of its reviews. */
  shows(id: number, path: string): boolean {
    const seller = this.find(id);
    if (seller === undefined) return false;
    const pictures = seller.comments().map((comment) => keyOf(comment, 'avatar'));
    return [seller.store.gravatar, ...pictures].includes(path);
  }

  /** Lays keys over what the two APIs say; those set before stay. */
  setSeller(id: number, patch: SellerPatch): void {
    const change = this.#change(id);
    change.patch = {
      store: { ...change.patch.store, ...patch.store },
      detail: { ...change.patch.detail, ...patch.detail },
    };
  }

  /** Puts other reviews in the place of all. */
  setReviews(id: number, comments: readonly unknown[]): void {
    this.#change(id).comments = comments;
  }

  /** The reviews as they stand now. */
  reviews(id: number): readonly unknown[] {
    return this.#known(id).comments();
  }

  /** Forgets every change. */
  reset(): void {
    this.#changes.clear();
  }

  #makeUp(id: number): Seller | undefined {
    const { count, reviews } = this.#generated;
    const number = id - firstGeneratedId;
    return number >= 0 && number < count ? generatedSeller(number, reviews) : undefined;
  }

  #known(id: number): Seller {
    const seller = this.find(id);
    if (seller !== undefined) return seller;
    throw new Error(`The embedded marketplace has no seller ${id}: use one of 3, 4, 5, 7, 9.`);
  }

  #change(id: number): Change {
    this.#known(id);
    const change = this.#changes.get(id) ?? { patch: {} };
    this.#changes.set(id, change);
    return change;
  }
}
