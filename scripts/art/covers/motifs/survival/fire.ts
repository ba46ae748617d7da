import { fill, moved, path, polygon, round, steps, stroke, type Point } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { ridge } from './ridge.ts';

/** Path data of a tongue of fire, its foot at the point. */
const tongue = ({ x, y }: Point, width: number, height: number, sway: number): string =>
  `M${round(x - width)} ${y}C${round(x - width * 1.2)} ${round(y - height * 0.4)} ${round(x + sway)} ${round(y - height * 0.5)} ${round(x + sway * 0.4)} ${round(y - height)}` +
  `C${round(x + width * 0.9 + sway)} ${round(y - height * 0.6)} ${round(x + width * 1.3)} ${round(y - height * 0.3)} ${round(x + width)} ${y}Z`;

/** A camp fire before the hills, sparks above it. */
export const fire: Motif = ({ focus, paint, random }) => {
  const foot = moved(focus, 0, 74);
  const sway = random.between(-26, 26);
  const sparks = steps(9).map(() =>
    polygon(
      moved(focus, random.between(-90, 90), random.between(-120, -10)),
      random.between(3, 7),
      4,
    ),
  );
  return (
    path(ridge(focus.y + 40, 80, 110, random), fill(paint.second, 0.45)) +
    path(ridge(focus.y + 84, 50, 84, random), fill(paint.middle)) +
    lit(
      path(sparks.join(''), fill(paint.accent)) +
        path(tongue(foot, 60, 176, sway), fill(paint.second)) +
        path(tongue(foot, 44, 130, -sway * 0.7), fill(paint.accent)),
    ) +
    path(tongue(foot, 25, 76, sway * 0.5), fill(paint.spark)) +
    path(`M${foot.x - 74} ${foot.y + 14}l148 -14M${foot.x - 74} ${foot.y}l148 14`, {
      ...stroke(paint.deep, 17),
      'stroke-linecap': 'round',
    })
  );
};
