import { useRef } from 'react';
import { type Game, popularGames } from '../../data/content/games.ts';
import { CarouselControls } from '../carousel/CarouselControls.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import { useCarousel } from '../carousel/useCarousel.ts';
import near from '../game-card/near.module.css';
import { Section } from '../section/Section.tsx';
import styles from './PopularGames.module.css';

const byName = (one: Game, other: Game): number => one.name.localeCompare(other.name, 'en');
const ascending = popularGames.toSorted(byName);
const descending = ascending.toReversed();

/** Two carousels, by name ascending, and descending running the other way. */
export function PopularGames() {
  const section = useRef<HTMLElement>(null);
  const carousel = useCarousel(section);
  return (
    <Section
      id="popular-games"
      title="Popular Games"
      ref={section}
      aside={<CarouselControls what="the popular games" carousel={carousel} />}
    >
      <div className={`container later next-frame ${styles.rows}`}>
        <div className={near.near}>
          <GameRow games={ascending} narrow={1.5} moves="forward" />
        </div>
        <div className={near.near}>
          <GameRow games={descending} narrow={1.5} moves="reverse" repeats />
        </div>
      </div>
    </Section>
  );
}
