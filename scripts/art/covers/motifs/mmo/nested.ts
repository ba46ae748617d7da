import { fill, path, polygon, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Hexagons within hexagons, each turned a little against the one around it. */
export const nested: Motif = ({ focus, paint, random }) => {
  const twist = random.between(6, 17) * (random.chance(0.5) ? 1 : -1);
  const gap = random.between(23, 29);
  const shells = steps(6).map((i) =>
    path(polygon(focus, gap * (6.4 - i), 6, i * twist), {
      ...stroke(i % 2 === 0 ? paint.accent : paint.second, i % 2 === 0 ? 9 : 4, 0.3 + i * 0.14),
      fill: paint.second,
      'fill-opacity': 0.06,
    }),
  );
  return lit(shells.join('') + path(polygon(focus, 18, 6, 6 * twist), fill(paint.spark)));
};
