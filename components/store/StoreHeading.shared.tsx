import type { StoreHeader } from '../../data/store/snapshotSchema.ts';
import { Avatar } from '../avatar/Avatar.shared.tsx';
import { Badge } from '../badge/Badge.shared.tsx';
import { Eyebrow } from '../eyebrow/Eyebrow.shared.tsx';
import { Icon } from '../icon/Icon.shared.tsx';
import { bolt, pin, shieldCheck } from '../icon/paths.ts';
import { Skeleton } from '../skeleton/Skeleton.shared.tsx';
import { initialsOf } from '../avatar/initials.ts';
import { reviewCount } from './Reviews.shared.tsx';
import type { StoreView } from './view.ts';
import styles from './StoreHeading.module.css';

function Portrait({ header }: { readonly header: StoreHeader | null }) {
  const { avatar = null, name = '' } = header ?? {};
  if (avatar !== null) return <Avatar hash={avatar} size={116} className={styles.portrait} eager />;
  return (
    <span
      className={`${styles.portrait} ${header ? '' : styles.unknown}`.trim()}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** Five stars, as on every card, and the number of reviews, which leads to them. */
function Rating({ reviews }: Pick<StoreView, 'reviews'>) {
  if (!reviews) return <Skeleton className={styles.ratingSkeleton} />;
  return (
    <a href="#reviews" className={styles.rating}>
      <i role="img" aria-label="Five stars" />
      {reviewCount(reviews.length)}
    </a>
  );
}

function Badges() {
  return (
    <div className={styles.badges}>
      <Badge
        id="badge-verified"
        icon={shieldCheck}
        name="Verified seller"
        meaning="This store is registered at the marketplace."
      />
      <Badge
        id="badge-delivery"
        icon={bolt}
        name="Fast delivery"
        meaning="Every offer says how soon the order is in your hands."
      />
    </div>
  );
}

/** Null shows skeletons of the same size. */
type SellerProps = Pick<StoreView, 'header' | 'reviews'>;

function Seller({ header, reviews }: SellerProps) {
  return (
    <>
      <Portrait header={header} />
      <div className={styles.words}>
        <Eyebrow>Seller store</Eyebrow>
        <h1 dir="auto">
          {header ? (
            header.name || 'Seller store'
          ) : (
            <>
              <span className="visually-hidden">Seller store</span>
              <Skeleton className={styles.nameSkeleton} />
            </>
          )}
        </h1>
        <div className={styles.facts}>
          <Rating reviews={reviews} />
          {header?.address !== '' && (
            <p className={styles.address}>
              <Icon path={pin} size={18} />
              {header ? (
                <span dir="auto">{header.address}</span>
              ) : (
                <Skeleton className={styles.addressSkeleton} />
              )}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** Avatar, name, reviews and address of a seller, and two badges. */
export function StoreHeading({ header, reviews }: SellerProps) {
  return (
    <header className={styles.heading}>
      <Seller header={header} reviews={reviews} />
      <Badges />
    </header>
  );
}
