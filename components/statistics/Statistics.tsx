import { statistics } from 'virtual:content';
import { site } from '../../model/content/site.ts';
import { CONTENT_ICONS } from '../icon/contentIcons.ts';
import { Icon } from '../icon/Icon.shared.tsx';
import { Section } from '../section/Section.shared.tsx';
import styles from './Statistics.module.css';

/** Numbers about the marketplace, one on each card. */
export function Statistics() {
  return (
    <Section id="numbers" title={site.numbersTitle}>
      <ul className={`container ${styles.cards}`}>
        {statistics.map((statistic) => (
          <li key={statistic.info + statistic.description} className="card card-lit">
            <Icon path={CONTENT_ICONS[statistic.icon]} size={26} />
            <p className={styles.count}>
              {statistic.isPlus ? statistic.count.toLocaleString('en-US') : statistic.count}
              {statistic.isPlus && <em>+</em>}
            </p>
            <h3>{statistic.info}</h3>
            <p>{statistic.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
