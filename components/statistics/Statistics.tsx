import type { StatisticEntry } from '../../data/check/schemas.ts';
import { formatCount, statistics } from '../../data/content/statistics.ts';
import { Icon } from '../icon/Icon.shared.tsx';
import { calendar, gamers, orders, partners } from '../icon/paths.ts';
import { Section } from '../section/Section.shared.tsx';
import styles from './Statistics.module.css';

const icons: Readonly<Record<string, string | undefined>> = {
  gamers,
  orders,
  since: calendar,
  partners,
} satisfies Record<StatisticEntry['icon'], string>;

/** The section "in Numbers". */
export function Statistics() {
  return (
    <Section id="numbers" title="in Numbers">
      <ul className={`container ${styles.cards}`}>
        {statistics.map((statistic) => (
          <li key={statistic.id}>
            <Icon path={icons[statistic.icon] ?? ''} size={26} />
            <p className={styles.count}>
              {formatCount(statistic)}
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
