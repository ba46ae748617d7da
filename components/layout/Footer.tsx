import { publishedPicture } from '../../model/content/ownPictures.ts';
import { site } from '../../model/content/site.ts';
import { SiteLinks } from '../link/SiteLinks.tsx';
import { Logo } from '../logo/Logo.tsx';
import styles from './Footer.module.css';

function Payment() {
  const { title, name, picture, brands } = site.payment;
  return (
    <section className={styles.payment} aria-labelledby="payment-method">
      <h2 id="payment-method">{title}</h2>
      <ul>
        <li>
          <img src={publishedPicture(picture)} alt="" width="44" height="30" loading="lazy" />
          {name}
        </li>
        {brands.map((brand) => (
          <li key={brand.name}>
            <img
              src={publishedPicture(brand.picture)}
              alt={brand.name}
              width="44"
              height="30"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to pages, the payment methods and the copyright line. */
export function Footer({ path }: { readonly path: string }) {
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.about}>{site.description}</p>
        </div>
        <nav id="site-links" className={`muted-links ${styles.links}`} aria-label="Footer">
          <SiteLinks path={path} />
        </nav>
        <Payment />
      </div>
      <p className={`container ${styles.copyright}`}>
        {`© ${site.copyrightYear} ${site.operator}. All rights reserved.`}
      </p>
    </footer>
  );
}
