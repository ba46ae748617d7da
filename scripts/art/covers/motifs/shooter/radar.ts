import { arc, circle, fill, path, polar, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** A radar: its beam's afterglow, and what it has found. */
export const radar: Motif = ({ focus, paint, random }) => {
  const beam = random.between(-80, 10);
  const glow = steps(7).map((i) =>
    path(
      `${arc(focus, 112, beam - (i + 1) * 13, beam)}L${focus.x} ${focus.y}Z`,
      fill(paint.accent, 0.15),
    ),
  );
  const blips = steps(4).map((i) =>
    circle(
      polar(focus, random.between(42, 98), beam - 14 - i * 34 - random.between(0, 20)),
      random.between(7, 12),
      fill(i === 0 ? paint.spark : paint.second),
    ),
  );
  const tip = polar(focus, 112, beam);
  return (
    circle(focus, 112, fill(paint.deep, 0.5)) +
    glow.join('') +
    lit(
      [112, 76, 40]
        .map((radius, i) => circle(focus, radius, stroke(paint.accent, 6 - i * 1.5)))
        .join('') +
        path(`M${focus.x} ${focus.y}L${tip.x} ${tip.y}`, stroke(paint.spark, 5)) +
        blips.join(''),
    ) +
    circle(focus, 8, fill(paint.spark))
  );
};
