import type { ReactNode } from 'react';
import { games, popularGames } from '../../data/content/games.ts';
import { ListPlaceholder } from '../island/ListPlaceholder.shared.tsx';
import { useHydrated } from '../island/useHydrated.ts';
import { GameLinks } from '../link/GameLinks.shared.tsx';
import { SkeletonList } from '../skeleton/SkeletonList.shared.tsx';
import styles from './GamesPanel.module.css';

/** A list that is read and not searched wants the alphabet. */
const byName = games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A part that scrolls is a tab stop in some browsers; it needs a name there. */
function List({ id, title, className, children }: ListProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The lists of the Games panel: the popular games, and all of them in four columns. */
export function GamesLists() {
  const isHydrated = useHydrated();
  return (
    <div className={styles.lists}>
      <List id="panel-popular-games" title="Popular Games" className={styles.popular}>
        {isHydrated ? (
          <GameLinks games={popularGames} />
        ) : (
          <SkeletonList className={styles.skeleton} />
        )}
      </List>
      <List id="panel-all-games" title="All Games" className={styles.all}>
        {isHydrated ? (
          <GameLinks games={byName} />
        ) : (
          <ListPlaceholder className={styles.skeleton} />
        )}
      </List>
    </div>
  );
}
