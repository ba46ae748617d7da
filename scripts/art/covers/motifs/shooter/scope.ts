import { circle, fill, path, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { hairs, segments } from './parts.ts';

/** A rifle's scope: a lens with depth, hairs with marks of range. */
export const scope: Motif = ({ focus, paint, random }) => {
  const radius = random.between(82, 94);
  const marks = steps(4).map((i) => `M${focus.x - 9 + i} ${focus.y + 30 + i * 13}h${18 - i * 2}`);
  const mount = segments(focus, radius + 15, random.pick([2, 3, 4]), 52, random.between(-40, 40));
  return (
    circle(focus, radius + 8, fill(paint.deep, 0.55)) +
    circle(focus, radius, fill(paint.second, 0.2)) +
    circle(focus, radius * 0.7, fill(paint.second, 0.18)) +
    lit(
      circle(focus, radius, stroke(paint.accent, 6)) +
        path(mount, stroke(paint.second, 10)) +
        path(hairs(focus, 15, radius - 8), stroke(paint.accent, 3.5)) +
        path(marks.join(''), stroke(paint.accent, 3)),
    ) +
    circle(focus, 7, fill(paint.spark))
  );
};
