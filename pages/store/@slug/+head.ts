import { site } from '../../../model/content/site.ts';
import { FIRST_SCREEN_END, type PageProps, type PageHead } from '../../../model/page.ts';
import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { storeRoute } from '../../../model/content/routes.ts';
import { errorHead } from '../../errorHead.ts';
import { profile } from '../../structuredData.ts';

/** Characters of the seller's own words. Search engines show about 160 in all. */
const MAX_EXCERPT = 90;

/** Returns the beginning of a text, cut after a word. */
function excerpt(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max).replace(/\s\S*$/, '')} …`;
}

function describe(store: StoreSnapshot | null | undefined): string {
  const name = store?.header.name;
  if (!store || !name) return `A seller's store on ${site.appName}, with its reviews.`;
  const { length } = store.reviews;
  const count = `${length} ${length === 1 ? 'review' : 'reviews'}`;
  const words = excerpt(store.banner?.description ?? '', MAX_EXCERPT);
  const place = store.header.address.split(', ').slice(-2).join(', ');
  return [words, place, `${name} on ${site.appName}: ${count}.`].filter(Boolean).join(' · ');
}

export default function head(props: PageProps): PageHead {
  const { path, store, ownShareImage, former } = props;
  if (former?.to) return { title: 'This store has moved', redirect: storeRoute(former.to) };
  if (former) return errorHead('This seller has left');
  const name = store?.header.name;
  return {
    title: name || 'Seller store',
    description: describe(store),
    expects: FIRST_SCREEN_END,
    ...(ownShareImage &&
      name && {
        shareImage: `/images/share${path}.jpg`,
        shareImageAlt: `${name}, a seller on ${site.appName}`,
      }),
    structuredData: profile(props),
  };
}
