import {
  circle,
  fill,
  moved,
  outline,
  path,
  rectangle,
  round,
  steps,
  stroke,
  type Point,
} from '../../../svg.ts';
import { lit, SUN, type Motif } from '../../motif.ts';

/** Path data of the gaps across a sun, wider towards its foot. */
const blinds = ({ x, y }: Point, radius: number): string =>
  steps(5)
    .map((i) => {
      const down = radius * 0.22 - i * 15;
      const half = Math.sqrt(radius ** 2 - down ** 2) + 1;
      return `M${round(x - half)} ${round(y + down)}h${round(2 * half)}v${7 - i}h${round(-2 * half)}Z`;
    })
    .join('');

/** A road that runs into a low sun. */
export const road: Motif = ({ focus, paint, random }) => {
  const end = moved(focus, 0, 44);
  const radius = random.between(78, 98);
  const sun = moved(end, 0, -radius * 0.3);
  const drift = random.between(-80, 80);
  const at = (side: number): Point => ({ x: end.x + drift + side, y: 340 });
  const dashes = steps(4).map((i) => {
    const near = 8 + (i + 0.3) ** 1.7 * 16;
    const far = near + 7 + i * 10;
    const on = (down: number, side: number): Point =>
      moved(end, (drift * down) / (340 - end.y) + side * down * 0.05, down);
    return outline([on(near, -1), on(near, 1), on(far, 1), on(far, -1)]);
  });
  return (
    lit(circle(sun, radius, fill(SUN))) +
    path(blinds(sun, radius), fill(paint.deep, 0.6)) +
    rectangle({ x: -10, y: end.y }, 330, 200, fill(paint.deep)) +
    path(outline([moved(end, -8, 0), moved(end, 8, 0), at(140), at(-140)]), fill(paint.middle)) +
    lit(
      path(`M-10 ${end.y}H310`, stroke(paint.second, 5)) +
        path(
          outline([moved(end, -8, 0), at(-140)], false) +
            outline([moved(end, 8, 0), at(140)], false),
          stroke(paint.second, 6),
        ) +
        path(dashes.join(''), fill(paint.spark)),
    )
  );
};
