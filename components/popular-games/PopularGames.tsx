import { type Game, popularGames } from '../../data/content/games.ts';
import { CarouselControls } from '../carousel/CarouselControls.island.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import near from '../game-card/near.module.css';
import { Island } from '../island/Island.tsx';
import { Section } from '../section/Section.shared.tsx';
import styles from './PopularGames.module.css';

const byName = (one: Game, other: Game): number => one.name.localeCompare(other.name, 'en');
const ascending = popularGames.toSorted(byName);
const descending = ascending.toReversed();

const controls = (
  <Island
    name="CarouselControls"
    component={CarouselControls}
    trigger="visible"
    props={{ what: 'the popular games' }}
  />
);

/** Two carousels, by name ascending, and descending running the other way. */
export function PopularGames() {
  return (
    <Section id="popular-games" title="Popular Games" aside={controls}>
      <div className={`container lazy-layout after-first-paint ${styles.rows}`}>
        <div className={near.near}>
          <GameRow games={ascending} narrow={1.5} autoplay="forward" />
        </div>
        <div className={near.near}>
          <GameRow games={descending} narrow={1.5} autoplay="reverse" repeats />
        </div>
      </div>
    </Section>
  );
}
