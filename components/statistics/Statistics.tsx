import { statistics } from 'virtual:content';
import { site } from '../../model/content/site.ts';
import { CONTENT_ICONS } from '../icon/contentIcons.ts';
import { Icon } from '../icon/Icon.tsx';
import { Section } from '../section/Section.tsx';
import styles from './Statistics.module.css';

/** Numbers about the marketplace, one on each card. */
export function Statistics() {
  return (
    <Section id="numbers" title={site.numbersTitle}>
      <ul role="list" className={`container ${styles.cards}`}>
        {statistics.map(({ count, isPlus, icon, info, description }) => {
          const number = isPlus ? count.toLocaleString('en-US') : `${count}`;
          return (
            <li key={info + description} className="card card-lit">
              <Icon path={CONTENT_ICONS[icon]} size={26} />
              <p className={styles.count}>
                {number}
                {isPlus && <em>+</em>}
              </p>
              <h3>{info}</h3>
              <p>{description}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
