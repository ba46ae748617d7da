import { arc, circle, fill, path, polar, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { glint, rays } from './parts.ts';

/** The light behind a black disc, one bead of it at the edge. */
export const totality: Motif = ({ focus, paint, random }) => {
  const angle = random.between(-160, -20);
  const bead = polar(focus, 76, angle);
  return (
    path(
      rays(focus, 60, 200, random.pick([10, 14, 18]), random.between(0, 25)),
      fill(paint.second, 0.32),
    ) +
    lit(
      circle(focus, 81, fill(paint.accent)) +
        path(arc(focus, 108, angle - 110, angle + 110), stroke(paint.second, 7)) +
        path(arc(focus, 126, angle + 100, angle + 250), stroke(paint.accent, 4, 0.6)),
    ) +
    circle(focus, 72, fill(paint.deep)) +
    lit(path(glint(bead, 52), fill(paint.spark)) + circle(bead, 15, fill(paint.spark)))
  );
};
