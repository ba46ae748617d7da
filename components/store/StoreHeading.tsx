import { Avatar, avatarPath } from '../avatar/Avatar.tsx';
import { Icon } from '../icon/Icon.tsx';
import { PIN } from '../icon/paths.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Badges } from './Badges.tsx';
import { reviewCount } from './Reviews.tsx';
import type { StoreView } from './view.ts';
import styles from './StoreHeading.module.css';

type SellerProps = Pick<StoreView, 'header'>;

function Name({ header }: SellerProps) {
  if (header) return header.name || 'Seller store';
  return (
    <>
      <span className="visually-hidden">Seller store</span>
      <Skeleton className={styles.nameSkeleton} />
    </>
  );
}

function Address({ header }: SellerProps) {
  if (header?.address === '') return null;
  return (
    <p className={styles.address}>
      <Icon path={PIN} size={18} />
      {header ? <span>{header.address}</span> : <Skeleton className={styles.addressSkeleton} />}
    </p>
  );
}

function ReviewCount({ reviews }: Pick<StoreView, 'reviews'>) {
  if (!reviews) return <Skeleton className={styles.countSkeleton} />;
  return (
    <a href="#reviews" className={styles.count}>
      {reviewCount(reviews.length)}
    </a>
  );
}

/** Avatar, name, reviews and address of a seller, and two badges. */
export function StoreHeading({ header, reviews }: Pick<StoreView, 'header' | 'reviews'>) {
  return (
    <header className={styles.heading}>
      <Avatar
        picture={avatarPath(header?.avatar ?? null)}
        name={header?.name ?? ''}
        size={116}
        className={`${styles.avatar} ${header ? '' : styles.unknown}`.trim()}
        eager
      />
      <div className={styles.details}>
        {header?.name !== '' && <p className="eyebrow">Seller store</p>}
        <h1 translate={header?.name ? 'no' : undefined}>
          <Name header={header} />
        </h1>
        <div className={styles.facts}>
          <ReviewCount reviews={reviews} />
          <Address header={header} />
        </div>
      </div>
      <Badges />
    </header>
  );
}
