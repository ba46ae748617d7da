import { fill, path, rectangle, round, steps, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** A wall of tiles, lit from where the eye rests, a few of them standing out. */
export const tiles: Motif = ({ focus, paint, random }) => {
  const size = random.pick([42, 50, 58]);
  const count = Math.ceil(420 / size);
  const wall = steps(count * count).map((i) => {
    const corner = { x: (i % count) * size - 60, y: Math.floor(i / count) * size - 60 };
    const distance = Math.hypot(corner.x + size / 2 - focus.x, corner.y + size / 2 - focus.y);
    const color = random.pick([paint.accent, paint.accent, paint.second]);
    const light = Math.max(0.06, 1.05 - distance / 170) * random.between(0.25, 1);
    const tile = rectangle(corner, size - 5, size - 5, {
      rx: 4,
      ...fill(color, Math.min(1, light)),
    });
    const shine = path(
      `M${round(corner.x)} ${round(corner.y)}h${size - 5}l-9 9h${23 - size}v${size - 23}l-9 9Z`,
      fill(paint.spark, light * 0.5),
    );
    if (distance < size * 0.9 && random.chance(0.5)) {
      return lit(rectangle(corner, size - 5, size - 5, { rx: 4, ...fill(paint.spark) }));
    }
    return tile + shine;
  });
  return turned(wall.join(''), random.between(-16, 16), focus);
};
