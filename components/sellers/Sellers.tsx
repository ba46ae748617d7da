import { home } from '../../data/content/home.ts';
import { site } from '../../data/content/site.ts';
import { storeRoute } from '../../data/site/routes.ts';
import type { FeaturedSeller } from '../../data/store/featured.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import buttons from '../button/button.module.css';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { href } from '../link/href.ts';
import { Section } from '../section/Section.tsx';
import { Served } from '../served/Served.tsx';
import { countOfReviews } from '../store/countOfReviews.ts';
import { initialsOf } from '../store/initials.ts';
import styles from './Sellers.module.css';

function Tile({ slug, name, avatar, reviewCount }: FeaturedSeller) {
  return (
    <a href={href(storeRoute(slug))}>
      {avatar === null ? (
        <span aria-hidden="true">{initialsOf(name)}</span>
      ) : (
        <Avatar hash={avatar} size={56} />
      )}
      <b dir="auto">{name}</b>
      {reviewCount !== null && <small>{countOfReviews(reviewCount)}</small>}
    </a>
  );
}

interface SellersProps {
  /** Undefined in the browser: the tiles stay as the server wrote them. */
  readonly sellers: readonly FeaturedSeller[] | undefined;
}

/** The first sellers, each a way to its store, and a way to all of them. */
export function Sellers({ sellers }: SellersProps) {
  const more = (
    <ExternalLink href={site.storeUrl} className={buttons.quiet}>
      {home.sellers.more}
    </ExternalLink>
  );
  return (
    <Section id="sellers" title={home.sellers.title} aside={more}>
      <Served as="ul" name="sellers" className={`container ${styles.tiles}`}>
        {sellers?.map((seller) => (
          <li key={seller.slug}>
            <Tile {...seller} />
          </li>
        )) ?? null}
      </Served>
    </Section>
  );
}
