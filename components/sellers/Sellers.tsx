import { marketplaceHomeUrl, site } from '../../model/content/site.ts';
import { storeRoute } from '../../model/content/routes.ts';
import type { SellerTile } from '../../model/store/sellerTile.ts';
import { Avatar, avatarPath } from '../avatar/Avatar.tsx';
import buttons from '../button/button.module.css';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { tintOf } from '../avatar/tint.ts';
import { Section } from '../section/Section.tsx';
import { reviewCount as inWords } from '../store/Reviews.tsx';
import styles from './Sellers.module.css';

function Tile({ id, slug, name, avatar, reviewCount }: SellerTile) {
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

/** All sellers with links to their stores, and a link to the marketplace. */
export function Sellers({ sellers }: { readonly sellers: readonly SellerTile[] }) {
  const more = (
    <ExternalLink href={marketplaceHomeUrl} className={buttons.quiet}>
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
    </Section>
  );
}
