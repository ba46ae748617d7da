import { ellipse, moved, steps, stroke, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { ball } from './ball.ts';

/** Orbits that narrow towards the ball. */
export const orbits: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const rings = steps(7).map((i) =>
    ellipse(
      moved(focus, (i - 6) * 12, (6 - i) * 24),
      218 - i * 24,
      160 - i * 18,
      stroke(i % 3 === 0 ? paint.second : paint.accent, 4 + (i % 3) * 4, 0.3 + i * 0.11),
    ),
  );
  return turned(rings.join(''), random.between(-40, 30), focus) + lit(ball(focus, 44, scene));
};
