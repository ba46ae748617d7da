import { circle, fill, path, polar, steps, stroke, turned } from '../../../svg.ts';
import { lit, ORB, type Motif } from '../../motif.ts';
import { glint } from './parts.ts';

/** A world with rings, a moon and stars. */
export const world: Motif = ({ focus, paint, random }) => {
  const lean = random.between(10, 36) * (random.chance(0.5) ? 1 : -1);
  const radius = random.between(56, 70);
  const half = (rx: number, ry: number, front: boolean): string =>
    `M${focus.x - rx} ${focus.y}A${rx} ${ry} 0 0 ${front ? 0 : 1} ${focus.x + rx} ${focus.y}`;
  const rings = (front: boolean): string =>
    turned(
      path(half(126, 35, front), stroke(paint.second, 13)) +
        path(half(100, 25, front), stroke(paint.accent, 5)),
      lean,
      focus,
    );
  const stars = steps(9).map((i) =>
    glint({ x: random.between(10, 290), y: random.between(10, 190) }, i % 3 === 0 ? 14 : 8),
  );
  return (
    path(stars.join(''), fill(paint.spark)) +
    rings(false) +
    lit(circle(focus, radius, fill(ORB))) +
    lit(rings(true)) +
    circle(
      polar(focus, 112, lean > 0 ? random.between(-60, -30) : random.between(210, 240)),
      13,
      fill(paint.spark),
    )
  );
};
