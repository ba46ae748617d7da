import { circle, fill, outline, path, polar, polygon, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** A gate: a star of seven points in a ring of marks. */
export const gate: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 51);
  const count = random.pick([21, 28, 35]);
  const marks = steps(count).map((i) => {
    const angle = (i * 360) / count + turn;
    return outline([polar(focus, 118, angle), polar(focus, i % 3 === 0 ? 134 : 126, angle)], false);
  });
  const star = outline(steps(7).map((i) => polar(focus, 106, turn + (i * 3 * 360) / 7)));
  return lit(
    circle(focus, 108, { ...stroke(paint.accent, 7), fill: paint.second, 'fill-opacity': 0.14 }) +
      path(marks.join(''), stroke(paint.accent, 5, 0.8)) +
      path(star, { ...stroke(paint.second, 6), 'stroke-linejoin': 'bevel' }) +
      path(polygon(focus, 42, 6, turn), {
        ...fill(paint.deep),
        stroke: paint.accent,
        'stroke-width': 8,
      }) +
      path(polygon(focus, 20, 6, turn), fill(paint.spark)),
  );
};
