import { circle, fill, path, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { hairs, segments } from './parts.ts';

/** Rings of arcs that close on their aim. */
export const rings: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 90);
  const count = random.pick([2, 3, 4]);
  return lit(
    path(segments(focus, 128, count + 1, 24, -turn), stroke(paint.accent, 4, 0.5)) +
      path(segments(focus, 96, count, 34, turn), stroke(paint.second, 18)) +
      path(segments(focus, 64, count * 2, 14, -turn), stroke(paint.accent, 7)) +
      path(hairs(focus, 20, 42), stroke(paint.spark, 6)) +
      circle(focus, 9, fill(paint.spark)),
  );
};
