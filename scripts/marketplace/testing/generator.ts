import { type Catalogue, type Seller, findSeller, sellers } from '../sellers.ts';

/** The first id of the generated sellers. The five written sellers have lower ids. */
export const FIRST_GENERATED_ID = 1000;

/** Each seller begins at another of the written reviews: two sellers with the same reviews are refused. */
const REVIEWS_APART = 61;

const writtenReviews = sellers.flatMap(({ comments }) => comments);

/** Returns the generated seller with this number (0, 1, …). */
function generateSeller(number: number, reviews: number): Seller | undefined {
  const id = FIRST_GENERATED_ID + number;
  const [seller] = sellers;
  if (!seller) return undefined;
  const { marketplace, service } = seller;
  const name = `Seller ${id}`;
  return {
    id,
    slug: `seller-${id}`,
    marketplace: { ...marketplace, store_name: name },
    service: { ...service, name },
    // A getter: reviews are most of the work, and only one of the APIs needs them.
    get comments() {
      return Array.from({ length: reviews }, (_, index) => {
        const written = writtenReviews[(number * REVIEWS_APART + index) % writtenReviews.length];
        return Object.assign({}, written, { id: number * 1000 + index + 1 });
      });
    },
  };
}

/** Returns a SELLERS_FILE of the first generated sellers: slug → seller id. */
export const generateSellersFile = (count: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => {
      const id = FIRST_GENERATED_ID + number;
      return [`seller-${id}`, id];
    }),
  );

/** Returns the five sellers and generated ones, each of these with a number of reviews. */
export function createCatalogue(count: number, reviews: number): Catalogue {
  return (id) => {
    const number = id - FIRST_GENERATED_ID;
    const isGenerated = number >= 0 && number < count;
    return isGenerated ? generateSeller(number, reviews) : findSeller(id);
  };
}
