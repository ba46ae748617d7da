import { AllGames } from '../../components/all-games/AllGames.tsx';
import { GamesStrip } from '../../components/games-strip/GamesStrip.tsx';
import { Hero } from '../../components/hero/Hero.tsx';
import { Island } from '../../components/island/Island.tsx';
import { PopularGames } from '../../components/popular-games/PopularGames.tsx';
import { Statistics } from '../../components/statistics/Statistics.tsx';
import { Testimonials } from '../../components/testimonials/Testimonials.island.tsx';

/** The home page. */
export default function Page() {
  return (
    <>
      <Hero />
      <GamesStrip />
      <PopularGames />
      <AllGames />
      <Statistics />
      <Island name="Testimonials" component={Testimonials} trigger="visible" props={{}} />
    </>
  );
}
