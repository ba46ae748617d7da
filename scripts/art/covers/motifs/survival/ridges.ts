import { circle, fill, moved, path, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { ridge } from './ridge.ts';

/** Ridge behind ridge under a moon, darker the nearer they stand. */
export const ridges: Motif = ({ focus, paint, random }) => {
  const moon = moved(focus, 0, -30);
  const colors = [paint.accent, paint.second, paint.middle, paint.deep];
  const layers = steps(4).map((i) =>
    path(
      ridge(focus.y + 26 + i * 38, random.between(50, 80), random.between(64, 130), random),
      fill(colors[i] ?? paint.deep, 0.62 + i * 0.13),
    ),
  );
  return (
    lit(circle(moon, random.between(36, 50), fill(paint.spark))) +
    circle(moon, 72, stroke(paint.accent, 4, 0.6)) +
    layers.join('')
  );
};
