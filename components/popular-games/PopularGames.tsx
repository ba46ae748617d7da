import { byName } from '../../model/content/gameList.ts';
import { popularGames } from '../../model/content/games.ts';
import { CarouselControls } from '../carousel/CarouselControls.island.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import rows from '../carousel/GameRow.module.css';
import { Island } from '../island/Island.tsx';
import { Section } from '../section/Section.tsx';

const ascending = byName(popularGames);
const descending = ascending.toReversed();

const controls = (
  <Island
    name="CarouselControls"
    component={CarouselControls}
    props={{ what: 'the popular games' }}
  />
);

/** Two rows of the popular games, sorted by name. The second has the reverse order and moves in reverse. */
export function PopularGames() {
  return (
    <Section id="popular-games" title="Popular Games" aside={controls}>
      <div className="container" style={{ '--narrow': 1.5 }}>
        <div className={rows.box}>
          <GameRow games={ascending} autoplay="forward" />
        </div>
        <div className={rows.box}>
          <GameRow games={descending} autoplay="reverse" repeats />
        </div>
      </div>
    </Section>
  );
}
