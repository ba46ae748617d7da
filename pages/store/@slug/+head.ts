import { site } from '../../../model/content/site.ts';
import { FIRST_SCREEN_END, type PageProps, type PageHead } from '../../../model/page.ts';
import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { storeName } from '../../../model/store/storeName.ts';
import { cap } from '../../../model/store/text.ts';
import { reviewCount } from '../../../components/store/Reviews.tsx';
import { errorHead } from '../../errorHead.ts';
import { profile } from '../../structuredData.ts';

/** Search engines show some 60 characters of a title, and 160 of a description. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** Returns the number of reviews, the place and the seller's words, which previews may cut off. */
function describe(title: string, { header, banner, reviews }: StoreSnapshot): string {
  const count = `${reviewCount(reviews.length)} of ${title} on ${site.appName}`;
  const place = header.address.split(', ').slice(-2).join(', ');
  const facts = [count, place, banner?.description].filter(Boolean);
  return cap(facts.join(' · ').replaceAll('\n', ' '), MAX_DESCRIPTION);
}

export default function head(props: PageProps): PageHead {
  const { path, seller, store } = props;
  if (!seller) return errorHead('This seller has left');
  const name = storeName(seller.slug, store?.header.name);
  const title = cap(name, MAX_TITLE);
  return {
    title,
    description: store
      ? describe(title, store)
      : `The store of ${name} on ${site.appName}, with its reviews.`,
    expects: FIRST_SCREEN_END,
    ...(store?.header.name && {
      shareImage: `/images/share${path}.jpg`,
      shareImageAlt: `${name}, a seller on ${site.appName}`,
    }),
    structuredData: profile(props),
  };
}
