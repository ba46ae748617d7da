import type { Random } from '../../../../lib/random.ts';
import { outline, steps, type Point } from '../../../svg.ts';

/** Path data of a ridge from edge to edge whose tops reach up to `height` above `y`, one each `width`. */
export function ridge(y: number, height: number, width: number, random: Random): string {
  const line = steps(Math.ceil(680 / width) + 1).map((i): Point => ({
    x: -20 + (i * width) / 2 + (i % 2) * random.between(-8, 8),
    y: y - (i % 2 === 0 ? random.between(0, 0.4) : random.between(0.5, 1)) * height,
  }));
  return outline([{ x: -20, y: 340 }, ...line, { x: 360, y: 340 }]);
}
