import { site } from '../../model/content/site.ts';
import { storeRoute } from '../../model/content/routes.ts';
import type { PageProps } from '../../model/page.ts';
import type { FeaturedSeller } from '../../model/store/featured.ts';
import { Avatar, avatarPath } from '../avatar/Avatar.tsx';
import buttons from '../button/button.module.css';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { tintOf } from '../avatar/tint.ts';
import { Section } from '../section/Section.tsx';
import { reviewCount as inWords } from '../store/Reviews.tsx';
import { MoreSellers } from './MoreSellers.tsx';
import styles from './Sellers.module.css';

function Tile({ id, slug, name, avatar, reviewCount }: FeaturedSeller) {
  return (
    <a href={storeRoute(slug)} className="card card-lit" style={tintOf(id)}>
      <Avatar picture={avatarPath(avatar)} name={name} size={56} />
      <div>
        <b translate="no" dir="auto">
          {name}
        </b>
        {reviewCount !== null && <small>{inWords(reviewCount)}</small>}
      </div>
    </a>
  );
}

interface SellersProps {
  readonly sellers: readonly FeaturedSeller[];
  /** Sellers without a tile. */
  readonly others?: PageProps['others'];
}

/** The first sellers with links to their stores, the others in a list, and a link to the marketplace. */
export function Sellers({ sellers, others }: SellersProps) {
  const more = (
    <ExternalLink href={site.marketplaceHomeUrl} className={buttons.quiet}>
      {site.home.sellers.more}
    </ExternalLink>
  );
  return (
    <Section id="sellers" title={site.home.sellers.title} aside={more}>
      <ul role="list" className={`container ${styles.tiles}`}>
        {sellers.map((seller) => (
          <li key={seller.slug}>
            <Tile {...seller} />
          </li>
        ))}
      </ul>
      <MoreSellers sellers={others} />
    </Section>
  );
}
