import {
  circle,
  fill,
  moved,
  path,
  rectangle,
  round,
  steps,
  stroke,
  type Point,
} from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Path data of a fir: three tiers, its foot at the point. */
const fir = ({ x, y }: Point, height: number): string =>
  [0, 0.26, 0.52]
    .map((lower, i) => {
      const half = height * (0.13 + i * 0.05);
      const top = y - height * (1 - lower);
      return `M${round(x)} ${round(top)}l${round(half)} ${round(height * 0.48)}h${round(-2 * half)}Z`;
    })
    .join('');

/** A wood at night: rows of firs, mist between them. */
export const wood: Motif = ({ focus, paint, random }) => {
  const row = (y: number, height: number, gap: number): string =>
    steps(Math.ceil(360 / gap))
      .map((i) =>
        fir(
          { x: -20 + i * gap + random.between(-0.2, 0.2) * gap, y },
          height * random.between(0.72, 1.15),
        ),
      )
      .join('');
  const moon = moved(focus, 0, -24);
  const mist = (y: number, color: string, opacity: number): string =>
    rectangle({ x: -10, y }, 330, 340 - y, fill(color, opacity));
  return (
    lit(circle(moon, random.between(46, 60), fill(paint.spark))) +
    circle(moon, 84, stroke(paint.accent, 4, 0.6)) +
    path(row(focus.y + 76, 112, 32), fill(paint.accent, 0.75)) +
    mist(focus.y + 52, paint.second, 0.3) +
    path(row(focus.y + 128, 138, 46), fill(paint.middle)) +
    mist(focus.y + 104, paint.middle, 0.5) +
    path(row(focus.y + 206, 176, 70), fill(paint.deep))
  );
};
