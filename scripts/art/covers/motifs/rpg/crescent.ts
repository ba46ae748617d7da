import { circle, fill, moved, path, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { glint, rays } from './parts.ts';

/** An eclipse that has left a crescent of the light. */
export const crescent: Motif = ({ focus, paint, random }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const moon = moved(focus, side * random.between(20, 30), random.between(-24, 2));
  const corona = rays(
    focus,
    76,
    random.between(190, 250),
    random.pick([16, 24, 32]),
    random.between(0, 20),
  );
  return (
    path(corona, fill(paint.accent, 0.3)) +
    lit(circle(focus, 70, fill(paint.accent)) + circle(focus, 90, stroke(paint.second, 5))) +
    circle(moon, 60, fill(paint.deep, 0.95)) +
    lit(path(glint(moon, random.between(20, 30)), fill(paint.spark)))
  );
};
