import { statistics } from 'virtual:content';
import { site } from '../../model/content/site.ts';
import { CONTENT_ICONS } from '../icon/contentIcons.ts';
import { Icon } from '../icon/Icon.tsx';
import { Section } from '../section/Section.tsx';
import styles from './Statistics.module.css';

/** Returns at least how many em wide a number is in the display font. */
const emsOf = (number: string): number =>
  Array.from(number).reduce((ems, sign) => ems + (sign === ',' ? 0.25 : 0.6), 0);

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
              {/* The whole number stays on one line of its card. */}
              <p
                className={styles.count}
                style={{ '--ems': emsOf(isPlus ? `${number}+` : number) }}
              >
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
