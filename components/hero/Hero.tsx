import { site } from '../../data/site.ts';

/** Placeholder. */
export function Hero() {
  return <h1>{site.headline}</h1>;
}
