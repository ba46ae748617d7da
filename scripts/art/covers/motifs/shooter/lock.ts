import { fill, path, polar, polygon, steps, stroke, turned, type Point } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Path data of a square's four corners, each with arms of this length. */
const corners = ({ x, y }: Point, half: number, arm: number): string =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([right = 1, down = 1]) => {
      const at = { x: x + right * half, y: y + down * half };
      return `M${at.x} ${at.y - down * arm}V${at.y}H${at.x - right * arm}`;
    })
    .join('');

/** A target that is locked on: brackets around a diamond, pointers at it. */
export const lock: Motif = ({ focus, paint, random }) => {
  const pointers = steps(4).map((i) => polygon(polar(focus, 68, i * 90 + 45), 14, 3, i * 90 + 225));
  const target =
    path(corners(focus, 110, 24), stroke(paint.accent, 5, 0.5)) +
    path(corners(focus, 84, 42), stroke(paint.accent, 11)) +
    path(pointers.join(''), fill(paint.second)) +
    path(polygon(focus, 44, 4), {
      ...stroke(paint.spark, 6),
      fill: paint.second,
      'fill-opacity': 0.35,
    }) +
    path(polygon(focus, 15, 4), fill(paint.spark));
  return lit(turned(target, random.pick([0, -12, 12, 45]), focus));
};
