import { AllGames } from '../../components/all-games/AllGames.tsx';
import { FirstScreenEnd } from '../../components/first-screen/FirstScreenEnd.tsx';
import { GamesStrip } from '../../components/games-strip/GamesStrip.tsx';
import { Hero } from '../../components/hero/Hero.tsx';
import { PopularGames } from '../../components/popular-games/PopularGames.tsx';
import { Reasons } from '../../components/reasons/Reasons.tsx';
import { Sellers } from '../../components/sellers/Sellers.tsx';
import { Statistics } from '../../components/statistics/Statistics.tsx';
import { Testimonials } from '../../components/testimonials/Testimonials.tsx';
import type { PageProps } from '../../model/page.ts';
import { statistics, testimonials } from 'virtual:content';

/** Stands for a section without content, so that links to it still lead somewhere. */
const place = (id: string) => <div id={id} />;

/** The home page. It leaves out sections without content. */
export default function Page({ sellers }: PageProps) {
  return (
    <>
      <Hero />
      <GamesStrip />
      <Reasons />
      <FirstScreenEnd />
      <PopularGames />
      {sellers?.length ? <Sellers sellers={sellers} /> : place('sellers')}
      <AllGames />
      {statistics.length > 0 ? <Statistics /> : place('numbers')}
      {testimonials.length > 0 ? <Testimonials /> : place('testimonials')}
    </>
  );
}
