import { outline, polar, steps, type Point } from '../../../svg.ts';

/** Path data of rays from `inner` outwards, every second one shorter. */
export const rays = (
  center: Point,
  inner: number,
  outer: number,
  count: number,
  turn: number,
): string =>
  steps(count)
    .map((i) => {
      const angle = turn + (i * 360) / count;
      const width = 90 / count;
      return outline([
        polar(center, inner, angle - width),
        polar(center, i % 2 === 0 ? outer : outer * 0.74, angle),
        polar(center, inner, angle + width),
      ]);
    })
    .join('');

/** Path data of a star with four thin points. */
export const glint = (center: Point, size: number): string =>
  outline(steps(8).map((i) => polar(center, i % 2 === 0 ? size : size * 0.2, i * 45)));
