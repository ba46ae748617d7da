import { fill, outline, path, polar, polygon, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** A way of hexagons that leads into the light. */
export const tunnel: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 60);
  const swing = { x: random.between(-44, -16), y: random.between(12, 34) };
  const frames = steps(6).map((i) => {
    const radius = 222 * 0.66 ** i;
    const away = radius / 222;
    const center = { x: focus.x + swing.x * away * 2, y: focus.y + swing.y * away * 2 };
    return { radius, center };
  });
  const walls = frames.slice(0, -1).flatMap((outer, i) => {
    const inner = frames[i + 1] ?? outer;
    return steps(6).map((side) => {
      const at = (frame: typeof outer, corner: number) =>
        polar(frame.center, frame.radius, corner * 60 + turn);
      const wall = outline([
        at(outer, side),
        at(outer, side + 1),
        at(inner, side + 1),
        at(inner, side),
      ]);
      const color = side % 3 === 0 ? paint.second : paint.accent;
      return path(wall, fill(color, (0.08 + i * 0.14) * (side % 2 === 0 ? 1 : 0.55)));
    });
  });
  const edges = frames.map(({ center, radius }, i) =>
    path(polygon(center, radius, 6, turn), stroke(paint.accent, 5 - i * 0.4, 0.4 + i * 0.12)),
  );
  const last = frames.at(-1);
  const end = last === undefined ? '' : polygon(last.center, last.radius + 3, 6, turn);
  return walls.join('') + lit(edges.join('') + path(end, fill(paint.spark)));
};
