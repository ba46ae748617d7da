import { site } from '../../data/content/site.ts';
import { home } from '../../data/content/home.ts';
import { linkedSellers, titleOfSlug } from '../../data/content/linkedSellers.ts';
import { storeRoute } from '../../data/site/routes.ts';
import { ExternalLink } from '../link/ExternalLink.shared.tsx';
import { SiteLinks } from '../link/SiteLinks.tsx';
import { href } from '../link/href.ts';
import { Logo } from '../logo/Logo.tsx';
import styles from './Footer.module.css';

const PAYMENT_BRANDS = [
  { name: 'Prism', picture: '/images/pay-prism.svg' },
  { name: 'Tide', picture: '/images/pay-tide.svg' },
] as const;

const MAX_STORES = 4;

function Payment() {
  return (
    <section className={styles.payment} aria-labelledby="payment-method">
      <h2 id="payment-method">Payment method</h2>
      <ul>
        <li>
          <img src={href('/images/gift-card.svg')} alt="" width="44" height="30" loading="lazy" />
          Gift Card
        </li>
        {PAYMENT_BRANDS.map(({ name, picture }) => (
          <li key={name}>
            <img src={href(picture)} alt={name} width="44" height="30" loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways to the first stores, and to all of them. */
function Stores() {
  return (
    <nav className={styles.links} aria-label={home.sellers.title}>
      <h2>{home.sellers.title}</h2>
      <ul>
        {linkedSellers.slice(0, MAX_STORES).map((slug) => (
          <li key={slug}>
            <a href={href(storeRoute(slug))}>{titleOfSlug(slug)}</a>
          </li>
        ))}
        <li>
          <ExternalLink href={site.storeUrl}>{home.sellers.more}</ExternalLink>
        </li>
      </ul>
    </nav>
  );
}

/** The five links, the stores, Gift Card as the payment method, the copyright line. */
export function Footer({ path }: { readonly path: string }) {
  return (
    <footer className={`later ${styles.footer}`}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.about}>{site.description}</p>
        </div>
        <nav id="site-links" className={styles.links} aria-label="Footer">
          <SiteLinks path={path} />
        </nav>
        <Stores />
        <Payment />
      </div>
      <p className={`container ${styles.copyright}`}>
        {`© ${site.copyrightYear} ${site.operator}. All rights reserved.`}
      </p>
    </footer>
  );
}
