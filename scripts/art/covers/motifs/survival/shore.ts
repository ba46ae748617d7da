import { circle, fill, moved, path, rectangle, steps, stroke } from '../../../svg.ts';
import { lit, SUN, type Motif } from '../../motif.ts';
import { ridge } from './ridge.ts';

/** A low sun over still water. */
export const shore: Motif = ({ focus, paint, random }) => {
  const line = focus.y + 34;
  const sun = moved(focus, 0, random.between(0, 26));
  const ripples = steps(7).map((i) => {
    const half = 80 - i * 7 + random.between(-12, 12);
    const x = focus.x - half + random.between(-14, 14);
    const look = { rx: 3.5, ...fill(i % 2 === 0 ? paint.accent : paint.spark, 1 - i * 0.1) };
    return rectangle({ x, y: line + 12 + i * 17 }, half * 2, 7 + i * 0.5, look);
  });
  return (
    lit(circle(sun, random.between(64, 80), fill(SUN))) +
    path(ridge(line + 6, 56, random.between(70, 110), random), fill(paint.middle)) +
    rectangle({ x: -10, y: line }, 330, 340 - line, fill(paint.deep)) +
    lit(ripples.join('') + path(`M-10 ${line}H310`, stroke(paint.second, 4)))
  );
};
