import { slugOf } from '../../data/lib/slug.ts';
import { hashOf, type Random, randomFrom } from '../lib/random.ts';
import words from './generator-words.json' with { type: 'json' };
import type { JsonObject, Seller, StoreFields } from './model.ts';
import { sellers, writtenReviews } from './sellers.ts';
import { mysteryPerson } from './storeObject.ts';

/** Made-up sellers have the ids from here up, so that they never meet a written one. */
export const firstGeneratedId = 1000;

const DEFAULT_REVIEWS = 40;
/** Steps through the written reviews: none comes twice before all did, unless it divides their number. */
const stride = 61;

/** A picture of its own (a stock emblem that several share), or one of the ways to have none. */
function picture(random: Random, name: string): Pick<StoreFields, 'gravatar' | 'gravatar_id'> {
  if (random.chance(0.6)) {
    const emblem = slugOf(name).split('-').at(-1) || 'seller';
    return { gravatar: `/wp-content/uploads/2024/03/${emblem}.png`, gravatar_id: 500 };
  }
  const hash = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  const gravatar = random.pick([
    mysteryPerson,
    `https://secure.gravatar.com/avatar/${hash}?s=96&d=mm&r=g`,
    false as const,
  ]);
  return { gravatar, gravatar_id: 0 };
}

/** The made-up seller's review: one that somebody wrote for another seller. */
function reviewOf(number: number, index: number): JsonObject {
  const at = (hashOf(`reviews ${number}`) + index * stride) % writtenReviews.length;
  return { ...writtenReviews[at], id: number * 1000 + index + 1 };
}

/**
 * The made-up seller `number` (0, 1, …), always the same one for the same number: like one of the
 * five, under a name of its own, with reviews of all of them.
 */
export function generatedSeller(number: number, reviews = DEFAULT_REVIEWS): Seller {
  const id = firstGeneratedId + number;
  const random = randomFrom(`seller ${number}`);
  const { store, detail } = random.pick(sellers);
  const name = random.chance(0.06)
    ? random.pick(words.shopNames)
    : `${random.pick(words.shopFirst)} ${random.pick(words.shopSecond)}`;
  return {
    id,
    // The number makes it unique; a name without Latin letters leaves a plain word.
    slug: `${slugOf(name) || 'seller'}-${id}`,
    store: {
      ...store,
      store_name: name,
      email: `owner-${id}@shop.example`,
      address: random.chance(0.04) ? [] : store.address,
      ...picture(random, name),
      rating: { ...store.rating, count: reviews },
    },
    detail: { name, description: detail.description },
    // They are most of the work, and only one of the two APIs tells them.
    get comments() {
      return Array.from({ length: reviews }, (_, index) => reviewOf(number, index));
    },
  };
}

/** What a SELLERS_FILE with the first `count` made-up sellers holds: slug → seller id. */
export function generatedSellersFile(count: number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, number) => {
      const { slug, id } = generatedSeller(number, 0);
      return [slug, id];
    }),
  );
}

/** All sellers of one marketplace. */
export interface Catalogue {
  /** How many sellers there are. */
  readonly total: number;
  /** The seller with this id; a generated one is made up when it is asked for. */
  find(id: number): Seller | undefined;
}

/** The five sellers, and so many that are made up, each with so many reviews. */
export function createCatalogue(count = 0, reviews?: number): Catalogue {
  return {
    total: sellers.length + count,
    find: (id) => {
      const number = id - firstGeneratedId;
      const isMadeUp = number >= 0 && number < count;
      return isMadeUp ? generatedSeller(number, reviews) : sellers.find((one) => one.id === id);
    },
  };
}
