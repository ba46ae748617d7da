import blns from 'big-list-of-naughty-strings' with { type: 'json' };
import { FIRST_GENERATED_ID } from '../../scripts/marketplace/testing/generator.ts';
import type { JsonObject } from '../../scripts/marketplace/sellers.ts';
import type { TestMarketplace } from '../../scripts/marketplace/testing/testMarketplace.ts';
import { FIRST_REVIEWS } from '../../model/store/reviews.ts';
import { texts } from './texts.ts';
import { vectors } from './vectors.ts';

/** Texts of sellers: each seller has one of them in every field. */
export const headers: readonly string[] = [...vectors, ...texts];

/** Numbers of two harmless sellers, one without a name. Their pages have every element that is allowed. */
export const harmless = [headers.length, headers.length + 1] as const;

/** Numbers of the sellers whose reviews are hostile. */
export const crowds = { naughty: 0, vectors: 1, texts: 2, many: 3, updated: 4 } as const;

export const idOf = (number: number): number => FIRST_GENERATED_ID + number;

/** Private values of each seller. They occur nowhere by chance. */
export const secrets = {
  firstName: 'Undisclosed',
  lastName: 'Concealment',
  email: 'private@seller.example',
  phone: '+1 555 0199 887766',
  iban: 'XX00 TEST 7777',
  buyer: 'private@buyer.example',
} as const;

/** Returns a review with one text in every field, and with fields that attack prototypes. */
export function hostileReview(text: string): JsonObject {
  const polluting = { polluted: text, text: 'polluted' };
  return {
    ['__proto__']: polluting,
    constructor: { prototype: polluting },
    id: text,
    name: text,
    location: text,
    avatar: text,
    created_at: text,
    text,
    customer_email: secrets.buyer,
    [text]: text,
  };
}

const owner = {
  first_name: secrets.firstName,
  last_name: secrets.lastName,
  email: secrets.email,
  show_email: true,
  phone: secrets.phone,
};

const bank = { payment: { bank: { iban: secrets.iban } } };

function hostileAnswers(text: string) {
  const address = { street_1: text, street_2: text, city: text, zip: text, country: text };
  return {
    marketplace: {
      ...owner,
      store_name: text,
      address,
      gravatar: text,
      gravatar_id: text,
      shop_url: text,
    },
    service: { ...bank, name: text, description: text },
  };
}

/** Harmless reviews with and without each field, one of them long. */
const few: readonly JsonObject[] = [
  { id: 1, name: 'Ann', location: 'Porto', created_at: '2024-05-31 10:00:00', text: 'Good.' },
  { id: 2, text: 'Without a name, a place and a date.' },
  { id: 3, name: 'Bo', location: 'Porto', text: 'Good. '.repeat(200) },
];

/** With `few`, more than a page shows at first. */
const long = Array.from({ length: FIRST_REVIEWS }, (_, id) => ({ id: 4 + id, text: 'Good.' }));

/** Makes all sellers of a marketplace hostile, except two. */
export function fill(marketplace: TestMarketplace): void {
  for (const [number, text] of headers.entries()) {
    marketplace.setSeller(idOf(number), hostileAnswers(text));
    marketplace.setReviews(idOf(number), [hostileReview(text)]);
  }
  const reviewsOf = (list: readonly unknown[]) => list.map((text) => hostileReview(String(text)));
  marketplace.setReviews(idOf(crowds.naughty), reviewsOf(blns));
  marketplace.setReviews(idOf(crowds.vectors), reviewsOf(vectors));
  marketplace.setReviews(idOf(crowds.texts), reviewsOf(texts));
  const many = Array.from({ length: 10_000 }, (_, number) => `${number} ${headers[number % 50]}`);
  marketplace.setReviews(
    idOf(crowds.many),
    many.map((text) => ({ text: text.slice(0, 200) })),
  );
  marketplace.setReviews(idOf(harmless[0]), [...few, ...long]);
  marketplace.setReviews(idOf(harmless[1]), few);
  marketplace.setSeller(idOf(harmless[0]), {
    marketplace: { ...owner, gravatar: false },
    service: bank,
  });
  marketplace.setSeller(idOf(harmless[1]), {
    marketplace: { ...owner, store_name: '' },
    service: { ...bank, name: '' },
  });
}
