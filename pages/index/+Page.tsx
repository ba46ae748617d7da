import { Hero } from '../../components/hero/Hero.tsx';

/** Specification §2, Home. */
export default function Page() {
  return <Hero />;
}
