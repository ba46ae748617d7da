import { arc, circle, fill, path, steps, stroke, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** A holographic sight: a horseshoe and a ladder of ranges on tilted glass. */
export const holo: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const lean = random.between(-16, 16);
  const glass = `M${x - 118} ${y - 104}h204l32 32v180h-204l-32 -32Z`;
  const ladder = steps(3).map((i) => `M${x - 28 + i * 7} ${y + 40 + i * 20}h${56 - i * 14}`);
  const sight =
    path(arc(focus, 76, 140, 400), { ...stroke(paint.accent, 15), 'stroke-dasharray': '76 8' }) +
    path(arc(focus, 46, -64, -26) + arc(focus, 46, 206, 244), stroke(paint.second, 10)) +
    path(ladder.join(''), stroke(paint.second, 7)) +
    circle(focus, 10, fill(paint.spark));
  return (
    turned(
      path(glass, { ...stroke(paint.accent, 3, 0.6), fill: paint.second, 'fill-opacity': 0.16 }),
      lean,
      focus,
    ) + lit(turned(sight, lean, focus))
  );
};
