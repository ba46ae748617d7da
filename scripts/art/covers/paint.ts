import { oklch, perceivedHue, vivid } from '../color.ts';
import type { Random } from '../../lib/random.ts';
import type { Paint } from './motif.ts';

/** Dark yellows are olive, which looks dull: their grounds are drawn to amber or green. */
const groundHue = (hue: number): number => (hue > 60 && hue < 126 ? (hue < 108 ? 58 : 136) : hue);

/**
 * The colours of a game with this hue (HSL degrees). How far the lit colours stand from the ground
 * on the hue circle depends on the seed, so that two games of one hue still differ.
 */
export function paintOf(hue: number, random: Random): Paint {
  const base = perceivedHue(hue);
  const side = random.chance(0.5) ? 1 : -1;
  const near = base + side * random.between(14, 46);
  const far = base - side * random.between(26, 76) + (random.chance(0.2) ? 150 : 0);
  const ground = groundHue(base);
  return {
    deep: oklch(0.14, 0.04, ground - 14),
    ground: oklch(random.between(0.4, 0.5), 0.17, ground),
    middle: oklch(0.36, 0.14, groundHue((ground - side * 14 + 360) % 360)),
    accent: vivid(near, 0.69, 0.88),
    second: vivid(far, 0.6, 0.8),
    spark: oklch(0.975, 0.035, near),
  };
}
