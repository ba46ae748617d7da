import { reviewKeys } from '../../model/store/identity.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';

type Shown = Pick<StoreSnapshot, 'header' | 'banner' | 'reviews'>;

/** Returns the number of reviews that came, and of those that went, by their ids. */
export function countChanges(last: Shown | null, fresh: Shown) {
  const before = new Set(last?.reviews.map(({ id }) => id));
  const now = new Set(fresh.reviews.map(({ id }) => id));
  return {
    came: [...now].filter((id) => !before.has(id)).length,
    went: [...before].filter((id) => !now.has(id)).length,
  };
}

/** Returns the texts of a banner and of reviews: snapshots have their keys in another order than answers. */
const bannerOf = ({ banner }: Shown): string => JSON.stringify([banner?.name, banner?.description]);
const textsOf = ({ reviews }: Shown): string =>
  JSON.stringify(
    reviews.map(({ id, name, location, date, text }) => [id, name, location, date, text]),
  );

/** Returns whether a store, or a review that is certainly the same, has another picture. Ids may be positions. */
function hasOtherPictures(last: Shown, fresh: Shown): boolean {
  const lastKeys = reviewKeys(last.reviews);
  const before = new Map(last.reviews.map(({ avatar }, index) => [lastKeys[index], avatar]));
  const keys = reviewKeys(fresh.reviews);
  const isOther = fresh.reviews.some(({ avatar }, index) => {
    const shown = before.get(keys[index]);
    return shown !== undefined && shown !== avatar;
  });
  return isOther || last.header.avatar !== fresh.header.avatar;
}

/** Returns the names of the parts of a store that visitors see and that differ, beside reviews that came or went. */
export function changedParts(last: Shown, fresh: Shown): readonly string[] {
  const { came, went } = countChanges(last, fresh);
  const parts = {
    name: last.header.name !== fresh.header.name,
    address: last.header.address !== fresh.header.address,
    banner: bannerOf(last) !== bannerOf(fresh),
    reviews: came + went === 0 && textsOf(last) !== textsOf(fresh),
    pictures: hasOtherPictures(last, fresh),
  };
  return Object.entries(parts).flatMap(([name, isOther]) => (isOther ? [name] : []));
}
