import { AllGames } from '../../components/all-games/AllGames.tsx';
import { GamesStrip } from '../../components/games-strip/GamesStrip.tsx';
import { Hero } from '../../components/hero/Hero.tsx';
import { Island } from '../../components/island/Island.tsx';
import { PopularGames } from '../../components/popular-games/PopularGames.tsx';
import { Reasons } from '../../components/reasons/Reasons.tsx';
import { Sellers } from '../../components/sellers/Sellers.tsx';
import { Statistics } from '../../components/statistics/Statistics.tsx';
import { Testimonials } from '../../components/testimonials/Testimonials.island.tsx';
import type { PageProps } from '../../data/site/page.ts';

/** The home page. */
export default function Page({ featured }: PageProps) {
  return (
    <>
      <Hero />
      <GamesStrip />
      <Reasons />
      <PopularGames />
      <Sellers sellers={featured ?? []} />
      <AllGames />
      <Statistics />
      <Island name="Testimonials" component={Testimonials} trigger="visible" props={{}} />
    </>
  );
}
