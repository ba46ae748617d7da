import type { Review, StoreBanner, StoreHeader } from '../../data/store/model.ts';
import { avatarHash } from '../avatar/avatarPath.ts';
import type { StoreView } from './view.ts';

const textOf = (parent: ParentNode, selector: string): string | null =>
  parent.querySelector(selector)?.textContent ?? null;

const pictureOf = (parent: ParentNode): string | null => {
  const path = parent.querySelector('img')?.getAttribute('src');
  return path ? avatarHash(path) : null;
};

const dayOf = (parent: ParentNode, selector: string): string | null =>
  parent.querySelector(selector)?.getAttribute('datetime') ?? null;

function readFingerprints(page: HTMLElement): StoreView['fingerprints'] {
  const [store = '', detail = ''] = (page.dataset['fingerprints'] ?? '').split(' ');
  return [store, detail];
}

function readHeader(page: ParentNode): StoreHeader | null {
  const header = page.querySelector('[data-header]');
  if (!header) return null;
  return {
    name: textOf(header, '[data-named]') ?? '',
    avatar: pictureOf(header),
    address: textOf(header, '[data-address]') ?? '',
  };
}

function readBanner(page: ParentNode): StoreBanner | null {
  const banner = page.querySelector('[data-banner]');
  if (!banner) return null;
  return { name: textOf(banner, 'h2') ?? '', description: textOf(banner, 'p') ?? '' };
}

function readReview(card: HTMLElement): Review {
  return {
    id: card.dataset['review'] ?? '',
    name: textOf(card, 'b:not([data-unnamed])') ?? '',
    location: textOf(card, 'small'),
    avatar: pictureOf(card),
    date: dayOf(card, 'time:not([data-undated])'),
    text: textOf(card, 'p') ?? '',
  };
}

function readReviews(page: ParentNode): readonly Review[] | null {
  const section = page.querySelector('[data-reviews]');
  if (!section) return null;
  return Array.from(section.querySelectorAll<HTMLElement>('[data-review]'), readReview);
}

/**
 * What a store page's HTML says: the view from which it was rendered. The page carries no copy of
 * its data beside the markup, so this is how the browser's first render agrees with the server's.
 *
 * @throws {Error} when there is no store page in the document.
 */
export function readStore(document: ParentNode): StoreView {
  const page = document.querySelector<HTMLElement>('[data-seller-id]');
  if (!page) throw new Error('There is no store page here to read a store from.');
  const fetchedAt = dayOf(page, '[data-fetched]');
  return {
    sellerId: Number(page.dataset['sellerId']),
    fingerprints: readFingerprints(page),
    fetchedAt,
    undatedDay: dayOf(page, '[data-undated]') ?? fetchedAt?.slice(0, 10) ?? '',
    header: readHeader(page),
    banner: readBanner(page),
    reviews: readReviews(page),
  };
}
