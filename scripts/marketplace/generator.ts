import { slugOf } from '../../model/lib/slug.ts';
import { hashOf, type Random, randomFrom } from '../lib/random.ts';
import words from './generator-words.json' with { type: 'json' };
import { MYSTERY_PERSON } from './marketplaceApi.ts';
import {
  type Catalogue,
  type JsonObject,
  type Seller,
  sellers,
  type StoreFields,
  writtenReviews,
} from './sellers.ts';

/** The first id of the generated sellers. The five written sellers have lower ids. */
export const FIRST_GENERATED_ID = 1000;

const DEFAULT_REVIEWS = 40;
/** Steps of this length go through all written reviews before they repeat one. */
const REVIEW_STEP = 61;

/** Returns an image that several sellers share, or a value that means "no image". */
function generateAvatar(
  random: Random,
  name: string,
): Pick<StoreFields, 'gravatar' | 'gravatar_id'> {
  if (random.chance(0.6)) {
    const emblem = slugOf(name).split('-').at(-1) || 'seller';
    return { gravatar: `/wp-content/uploads/2024/03/${emblem}.png`, gravatar_id: 500 };
  }
  const hash = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  const gravatar = random.pick([
    MYSTERY_PERSON,
    `https://secure.gravatar.com/avatar/${hash}?s=96&d=mm&r=g`,
    false as const,
  ]);
  return { gravatar, gravatar_id: 0 };
}

/** Returns a review of one of the five written sellers, with an id of its own. */
function generateReview(number: number, index: number): JsonObject {
  const at = (hashOf(`reviews ${number}`) + index * REVIEW_STEP) % writtenReviews.length;
  return { ...writtenReviews[at], id: number * 1000 + index + 1 };
}

/** Returns the generated seller with this number (0, 1, …). It is the same in every run. */
export function generateSeller(number: number, reviews = DEFAULT_REVIEWS): Seller {
  const id = FIRST_GENERATED_ID + number;
  const random = randomFrom(`seller ${number}`);
  const { store, detail } = random.pick(sellers);
  const name = random.chance(0.06)
    ? random.pick(words.shopNames)
    : `${random.pick(words.shopFirst)} ${random.pick(words.shopSecond)}`;
  return {
    id,
    // A name without Latin letters has no slug.
    slug: `${slugOf(name) || 'seller'}-${id}`,
    store: {
      ...store,
      store_name: name,
      email: `owner-${id}@shop.example`,
      address: random.chance(0.04) ? [] : store.address,
      ...generateAvatar(random, name),
      rating: { ...store.rating, count: reviews },
    },
    detail: { name, description: detail.description },
    // A getter: reviews are most of the work, and only one of the APIs needs them.
    get comments() {
      return Array.from({ length: reviews }, (_, index) => generateReview(number, index));
    },
  };
}

/** Returns a SELLERS_FILE of the first generated sellers: slug → seller id. */
export function generateSellersFile(count: number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, number) => {
      const { slug, id } = generateSeller(number, 0);
      return [slug, id];
    }),
  );
}

/**
 * Creates a catalogue of the five sellers and generated ones.
 *
 * @param count number of generated sellers
 * @param reviews number of reviews of each of them
 */
export function createCatalogue(count = 0, reviews?: number): Catalogue {
  return {
    total: sellers.length + count,
    find: (id) => {
      const number = id - FIRST_GENERATED_ID;
      const isGenerated = number >= 0 && number < count;
      return isGenerated ? generateSeller(number, reviews) : sellers.find((one) => one.id === id);
    },
  };
}
