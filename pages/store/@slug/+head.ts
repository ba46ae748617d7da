import { site } from '../../../model/content/site.ts';
import { FIRST_SCREEN_END, type PageProps, type PageHead } from '../../../model/page.ts';
import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { storeName } from '../../../model/store/storeName.ts';
import { reviewCount } from '../../../components/store/Reviews.tsx';
import { errorHead } from '../../errorHead.ts';
import { profile } from '../../structuredData.ts';

/** Search engines show some 60 characters of a title, and 160 of a description. */
const MAX_NAME = 60;
const MAX_PLACE = 40;
const MAX_DESCRIPTION = 160;

/** Returns the beginning of a text, cut after a word. */
function excerpt(text: string, max: number): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  if (letters.length <= max) return letters.join('');
  const beginning = letters.slice(0, Math.max(0, max - 2)).join('');
  return `${beginning.replace(/\s\S*$/, '')} …`;
}

/** Returns the number of reviews, then what previews may cut off. */
function describe(name: string, { header, banner, reviews }: StoreSnapshot): string {
  const place = excerpt(header.address.split(', ').slice(-2).join(', '), MAX_PLACE);
  const facts = [
    `${reviewCount(reviews.length)} of ${excerpt(name, MAX_NAME)} on ${site.appName}`,
    place,
  ];
  const known = facts.filter(Boolean).join(' · ');
  const words = excerpt(banner?.description ?? '', MAX_DESCRIPTION - known.length);
  return words ? `${known} · ${words}` : known;
}

export default function head(props: PageProps): PageHead {
  const { path, seller, store, ownShareImage } = props;
  if (!seller) return errorHead('This seller has left');
  const name = storeName(seller.slug, store?.header.name);
  return {
    title: excerpt(name, MAX_NAME),
    description: store
      ? describe(name, store)
      : `The store of ${name} on ${site.appName}, with its reviews.`,
    expects: FIRST_SCREEN_END,
    ...(ownShareImage &&
      store?.header.name && {
        shareImage: `/images/share${path}.jpg`,
        shareImageAlt: `${name}, a seller on ${site.appName}`,
      }),
    structuredData: profile(props),
  };
}
