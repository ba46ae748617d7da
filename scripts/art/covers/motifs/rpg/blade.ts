import { circle, fill, moved, path, stroke, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { glint, rays } from './parts.ts';

/** A sword before the ring of an eclipse. */
export const blade: Motif = ({ focus, paint, random }) => {
  const { x } = focus;
  const y = focus.y + 4;
  const width = random.between(15, 19);
  const steel = `M${x} ${y - 158}l${width} 36v136h${-2 * width}v-136Z`;
  const shade = `M${x} ${y - 158}l${width} 36v136h${-width}Z`;
  const guard = `M${x - 48} ${y + 10}l8 -6h80l8 6l-10 15h-76Z`;
  const grip = `M${x - 8} ${y + 25}h16v46h-16Z`;
  const sword =
    path(steel, fill(paint.spark)) +
    path(shade, fill(paint.middle, 0.45)) +
    path(guard, fill(paint.second)) +
    path(grip, fill(paint.middle)) +
    circle({ x, y: y + 78 }, 13, fill(paint.second));
  return (
    path(rays(focus, 88, 220, random.pick([20, 28]), 0), fill(paint.accent, 0.26)) +
    lit(
      circle(focus, 84, { ...stroke(paint.accent, 12), fill: paint.deep, 'fill-opacity': 0.75 }),
    ) +
    lit(turned(sword, random.pick([-38, -24, 24, 38]), focus)) +
    path(glint(moved(focus, random.between(-50, 50), -64), 22), fill(paint.spark))
  );
};
