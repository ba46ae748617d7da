import { type Game, games, popularGames } from '../../data/content/games.ts';
import { GameLinks } from '../link/GameLinks.tsx';
import styles from './GamesPanel.late.module.css';

/** A list that is read and not searched wants the alphabet. */
const byName = games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

interface ListProps {
  readonly title: string;
  readonly games: readonly Game[];
  readonly className: string | undefined;
}

function List({ title, games: listed, className }: ListProps) {
  const id = `games-panel-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    // A part that scrolls is a tab stop in some browsers; it needs a name there.
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <GameLinks games={listed} />
    </section>
  );
}

/** What the Games panel shows: the popular games, and all of them in four columns. */
export function GamesLists() {
  return (
    <div className={styles.lists}>
      <List title="Popular Games" games={popularGames} className={styles.popular} />
      <List title="All Games" games={byName} className={styles.all} />
    </div>
  );
}
