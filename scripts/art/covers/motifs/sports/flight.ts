import { circle, fill, polar, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { ball } from './ball.ts';

/** A throw: the ball and the way it came, fading. */
export const flight: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const side = random.chance(0.7) ? 1 : -1;
  const radius = random.between(120, 170);
  const start = side > 0 ? -60 : 240;
  const center = polar(focus, radius, start + 180);
  const trail = steps(10).map((i) =>
    circle(
      polar(center, radius, start - side * (10 - i) * (1500 / radius)),
      8 + i * 3.4,
      fill(i % 2 === 0 ? paint.second : paint.accent, 0.12 + i * 0.075),
    ),
  );
  const waves = steps(3).map((i) =>
    circle(focus, 80 + i * 34, stroke(paint.accent, 5 - i, 0.55 - i * 0.14)),
  );
  return waves.join('') + trail.join('') + lit(ball(focus, 50, scene));
};
