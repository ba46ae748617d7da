import { slugOf } from '../../data/slug.ts';
import { generatedReview } from './generatorReview.ts';
import words from './generator-words.json' with { type: 'json' };
import type { Seller, StoreFields } from './model.ts';
import { randomFrom, type Random } from '../lib/random.ts';
import { mysteryPerson } from './storeObject.ts';

/** Made-up sellers have the ids from here up, so that they never meet a written one. */
export const firstGeneratedId = 1000;

/** Reviews of each made-up seller unless told otherwise (issue: 40 each). */
const defaultReviews = 40;

function shopName(random: Random): string {
  if (random.chance(0.06)) return random.pick(words.shopNames);
  return `${random.pick(words.shopFirst)} ${random.pick(words.shopSecond)}`;
}

/** The number makes it unique; a name without Latin letters leaves a plain word. */
const slugFor = (name: string, id: number): string => `${slugOf(name) || 'seller'}-${id}`;

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

function addressOf(random: Random, city: string, country: string, street: string) {
  if (random.chance(0.04)) return [] as const;
  return {
    street_1: `${street} ${1 + random.below(180)}`,
    street_2: random.chance(0.3) ? `Unit ${1 + random.below(40)}` : '',
    city,
    zip: String(10_000 + random.below(80_000)),
    state: '',
    country,
  };
}

function storeOf(random: Random, id: number, reviews: number): [StoreFields, string] {
  const name = shopName(random);
  const [city = '', , country = '', street = ''] = random.pick(words.places);
  const store = {
    store_name: name,
    first_name: random.pick(words.first),
    last_name: random.pick(words.last),
    email: `owner-${id}@shop.example`,
    phone: `+1 555 01${String(id % 100).padStart(2, '0')}`,
    show_email: random.chance(0.5),
    social: [],
    address: addressOf(random, city, country, street),
    location: '',
    ...picture(random, name),
    featured: random.chance(0.1),
    trusted: random.chance(0.4),
    rating: { rating: (4 + random.below(100) / 100).toFixed(2), count: reviews },
    registered: `20${18 + random.below(8)}-0${1 + random.below(9)}-1${random.below(10)} 08:30:00`,
    store_toc: '',
  };
  return [store, random.pick(words.descriptions).replaceAll('{city}', city)];
}

/** The made-up seller `number` (0, 1, …), always the same one for the same number. */
export function generatedSeller(number: number, reviews = defaultReviews): Seller {
  const id = firstGeneratedId + number;
  const [store, description] = storeOf(randomFrom(`seller ${number}`), id, reviews);
  return {
    id,
    slug: slugFor(store.store_name, id),
    store,
    detail: { name: store.store_name, description },
    comments: () => Array.from({ length: reviews }, (_, index) => generatedReview(number, index)),
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
