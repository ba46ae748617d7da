import { games, popularGames } from '../../data/content/games.ts';
import { ListPlaceholder } from '../island/ListPlaceholder.shared.tsx';
import { useHydrated } from '../island/useHydrated.ts';
import { GameLinks } from '../link/GameLinks.shared.tsx';
import { SkeletonList } from '../skeleton/Skeleton.shared.tsx';
import styles from './GamesPanel.module.css';

const byName = games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** The lists of the Games panel. Each needs a label, because some browsers make a list that scrolls a tab stop. */
export function GamesLists() {
  const isHydrated = useHydrated();
  return (
    <div className={styles.lists}>
      <section className={styles.popular} aria-labelledby="panel-popular-games">
        <h2 id="panel-popular-games">Popular Games</h2>
        {isHydrated && <GameLinks games={popularGames} />}
        {!isHydrated && <SkeletonList className={styles.skeleton} />}
      </section>
      <section className={styles.all} aria-labelledby="panel-all-games">
        <h2 id="panel-all-games">All Games</h2>
        {isHydrated && <GameLinks games={byName} />}
        {!isHydrated && <ListPlaceholder className={styles.skeleton} />}
      </section>
    </div>
  );
}
