import { site } from '../../model/content/site.ts';
import { Icon } from '../icon/Icon.tsx';
import { CONTENT_ICONS } from '../icon/contentIcons.ts';
import styles from './Reasons.module.css';

/** The reasons to trade here, each with an icon. */
export function Reasons() {
  return (
    <ul role="list" className={`container ${styles.reasons}`}>
      {site.home.reasons.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon path={CONTENT_ICONS[icon]} size={24} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
