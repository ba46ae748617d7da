import { arc, steps, type Point } from '../../../svg.ts';

/** Path data of a ring of `count` arcs with `gap` degrees between them. */
export const segments = (
  center: Point,
  radius: number,
  count: number,
  gap: number,
  turn: number,
): string =>
  steps(count)
    .map((i) => {
      const from = turn + (i * 360) / count;
      return arc(center, radius, from + gap / 2, from + 360 / count - gap / 2);
    })
    .join('');

/** Path data of a cross whose hairs run from `inner` to `outer`. */
export const hairs = ({ x, y }: Point, inner: number, outer: number): string =>
  `M${x} ${y - outer}V${y - inner}M${x} ${y + inner}V${y + outer}` +
  `M${x - outer} ${y}H${x - inner}M${x + inner} ${y}H${x + outer}`;
