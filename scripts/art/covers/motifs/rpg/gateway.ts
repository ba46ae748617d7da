import { circle, fill, moved, outline, path, stroke } from '../../../svg.ts';
import { lit, ORB, type Motif } from '../../motif.ts';
import { glint, rays } from './parts.ts';

/** A gate with the moon in it, its light on the ground before it. */
export const gateway: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const width = random.between(70, 84);
  const pointed = random.chance(0.5);
  const arch = (half: number, top: number): string =>
    pointed
      ? `M${x - half} 340V${y}Q${x - half} ${y - top * 0.62} ${x} ${y - top}Q${x + half} ${y - top * 0.62} ${x + half} ${y}V340Z`
      : `M${x - half} 340V${y - top + half}A${half} ${half} 0 0 1 ${x + half} ${y - top + half}V340Z`;
  const floor = outline([
    moved(focus, -34, 70),
    moved(focus, 34, 70),
    { x: x + 90, y: 340 },
    { x: x - 90, y: 340 },
  ]);
  return (
    path(rays(focus, 40, 260, 20, random.between(0, 18)), fill(paint.accent, 0.22)) +
    lit(
      path(arch(width + 22, 112), {
        ...fill(paint.middle),
        stroke: paint.second,
        'stroke-width': 6,
      }),
    ) +
    path(arch(width, 88), { ...fill(paint.deep, 0.9), stroke: paint.accent, 'stroke-width': 7 }) +
    path(floor, fill(paint.accent, 0.55)) +
    lit(circle(moved(focus, 0, 4), 45, fill(ORB))) +
    path(glint(moved(focus, -34, -38), 12) + glint(moved(focus, 40, 44), 9), fill(paint.spark)) +
    path(`M${x - 40} ${y + 70}h80`, stroke(paint.accent, 5))
  );
};
