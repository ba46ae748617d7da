import { fill, path, polygon, round, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Lanes that run up the picture, a base on the middle one. */
export const lanes: Motif = ({ focus, paint, random }) => {
  const lean = random.between(0.35, 0.95) * (random.chance(0.5) ? 1 : -1);
  const lane = (offset: number): string =>
    `M${round(focus.x + offset - 260 * lean)} ${focus.y + 260}L${round(focus.x + offset + 220 * lean)} ${focus.y - 220}`;
  const beside = steps(7).map((i) =>
    path(lane((i - 3) * 58), stroke(paint.accent, 6, 0.18 + 0.08 * (3 - Math.abs(i - 3)))),
  );
  return lit(
    beside.join('') +
      path(lane(-58) + lane(58), stroke(paint.second, 17, 0.7)) +
      path(lane(0), stroke(paint.accent, 32)) +
      path(polygon(focus, 76, 4), {
        ...fill(paint.deep, 0.75),
        stroke: paint.spark,
        'stroke-width': 7,
      }) +
      path(polygon(focus, 40, 4), fill(paint.spark)),
  );
};
