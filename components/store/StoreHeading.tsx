import type { StoreHeader } from '../../data/store/snapshotSchema.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Badge } from '../badge/Badge.tsx';
import { Eyebrow } from '../eyebrow/Eyebrow.tsx';
import { Icon } from '../icon/Icon.tsx';
import { bolt, pin, shieldCheck } from '../icon/paths.ts';
import { Served } from '../served/Served.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { countOfReviews } from './countOfReviews.ts';
import { initialsOf } from './initials.ts';
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
      {countOfReviews(reviews.length)}
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

function Seller({ header, reviews }: Pick<StoreView, 'header' | 'reviews'>) {
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

interface StoreHeadingProps {
  /** Skeletons of the same size where it has no header; null leaves what the server wrote. */
  readonly view: StoreView | null;
}

/** Avatar, name, reviews and address of a seller, and two badges. */
export function StoreHeading({ view }: StoreHeadingProps) {
  return (
    <header className={styles.heading}>
      <Served as="div" name="seller" className={styles.seller}>
        {view && <Seller {...view} />}
      </Served>
      <Badges />
    </header>
  );
}
