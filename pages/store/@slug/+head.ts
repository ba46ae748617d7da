import { site } from '../../../model/content/site.ts';
import { FIRST_SCREEN_END, type PageProps, type PageHead } from '../../../model/page.ts';
import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
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
function describe({ header, banner, reviews }: StoreSnapshot): string {
  const name = excerpt(header.name, MAX_NAME);
  const place = excerpt(header.address.split(', ').slice(-2).join(', '), MAX_PLACE);
  const facts = [`${reviewCount(reviews.length)} of ${name} on ${site.appName}`, place];
  const known = facts.filter(Boolean).join(' · ');
  const words = excerpt(banner?.description ?? '', MAX_DESCRIPTION - known.length);
  return words ? `${known} · ${words}` : known;
}

export default function head(props: PageProps): PageHead {
  const { path, store, ownShareImage, hasLeft } = props;
  if (hasLeft) return errorHead('This seller has left');
  const name = store?.header.name;
  return {
    title: name ? excerpt(name, MAX_NAME) : 'Seller store',
    description:
      store && name ? describe(store) : `A seller's store on ${site.appName}, with its reviews.`,
    expects: FIRST_SCREEN_END,
    ...(ownShareImage &&
      name && {
        shareImage: `/images/share${path}.jpg`,
        shareImageAlt: `${name}, a seller on ${site.appName}`,
      }),
    structuredData: profile(props),
  };
}
