import type { ReactNode } from 'react';
import { environment } from 'virtual:content';
import { marketplaceHomeUrlOf } from '../../model/content/routes.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { storeName } from '../../model/store/storeName.ts';
import { Avatar, avatarPath } from '../avatar/Avatar.tsx';
import buttons from '../button/button.module.css';
import { FirstScreenEnd } from '../first-screen/FirstScreenEnd.tsx';
import { Icon } from '../icon/Icon.tsx';
import { PIN } from '../icon/paths.ts';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Badges } from './Badges.tsx';
import { Reviews, reviewCount } from './Reviews.tsx';
import styles from './Store.module.css';

/** The data of a store page. What has not arrived is null; the banner comes with the reviews, if there is one. */
export type StoreView = Pick<StoreSnapshot, 'banner'> & {
  readonly [Part in 'fetchedAt' | 'header' | 'reviews']: StoreSnapshot[Part] | null;
};
export const emptyView: StoreView = { fetchedAt: null, header: null, banner: null, reviews: null };

export interface StoreProps {
  readonly slug: string;
  readonly view: StoreView;
  /** What the owner says about all reviews. */
  readonly note: string | undefined;
  /** Shows more reviews. */
  readonly more: ReactNode;
}

function Facts({ header, reviews }: StoreView) {
  const shopUrl = header?.shopUrl ?? '';
  return (
    <div className={styles.facts}>
      {reviews ? <a href="#reviews">{reviewCount(reviews.length)}</a> : <Skeleton width="5em" />}
      {/* An API must not lead visitors to another host. */}
      {shopUrl.startsWith(`${environment.marketplaceUrl}/`) && (
        <ExternalLink href={shopUrl}>Visit the store</ExternalLink>
      )}
      {header?.address !== '' && (
        <p className={styles.address}>
          <Icon path={PIN} size={18} />
          {header ? <span>{header.address}</span> : <Skeleton width="18em" />}
        </p>
      )}
    </div>
  );
}

/** Avatar, name, number of reviews, address and badges of a seller. */
function Heading({ slug, view }: Pick<StoreProps, 'slug' | 'view'>) {
  const { header } = view;
  const name = storeName(slug, header?.name);
  return (
    <header className={styles.heading}>
      <Avatar
        picture={avatarPath(header?.avatar ?? null)}
        name={header ? name : ''}
        size={116}
        className={styles.avatar}
        eager
      />
      <div className={styles.details}>
        <p className="caps eyebrow">Seller store</p>
        <h1 translate="no">
          {header ? name : <span className="visually-hidden">{name}</span>}
          {!header && <Skeleton width="9em" />}
        </h1>
        <Facts {...view} />
      </div>
      <Badges />
    </header>
  );
}

// Not from site.ts: an island with all of site.json would be larger.
const marketplaceHomeUrl = marketplaceHomeUrlOf(environment.marketplaceUrl);

/** A store's name and description. A store that the service does not name has no banner. */
function Banner({ banner }: Pick<StoreView, 'banner'>) {
  return (
    <section className={`striped ${styles.banner}`} data-banner={banner ? '' : undefined}>
      <div>
        {banner ? <h2 translate="no">{banner.name}</h2> : <Skeleton width="12em" />}
        {banner ? banner.description && <p>{banner.description}</p> : <Skeleton lines={2} />}
      </div>
      <ExternalLink href={marketplaceHomeUrl} className={`${buttons.quiet} ${buttons.large}`}>
        Browse the marketplace
      </ExternalLink>
    </section>
  );
}

/** A seller's heading, banner and reviews, or skeletons of what has not arrived. */
export function Store({ slug, view, note, more }: StoreProps) {
  return (
    <>
      <Heading slug={slug} view={view} />
      {(view.banner || !view.reviews) && <Banner banner={view.banner} />}
      <FirstScreenEnd />
      <Reviews view={view} note={note} />
      {more}
    </>
  );
}
