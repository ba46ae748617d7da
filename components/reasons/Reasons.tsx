import { site } from '../../model/content/site.ts';
import { Icon } from '../icon/Icon.shared.tsx';
import { BOLT, PRICE_TAG, SHIELD_CHECK } from '../icon/paths.ts';
import styles from './Reasons.module.css';

const ICONS: Readonly<Record<string, string | undefined>> = {
  price: PRICE_TAG,
  delivery: BOLT,
  safety: SHIELD_CHECK,
};

/** The reasons to trade here, each with an icon. */
export function Reasons() {
  return (
    <ul className={`container ${styles.reasons}`}>
      {site.home.reasons.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon path={ICONS[icon] ?? ''} size={24} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
