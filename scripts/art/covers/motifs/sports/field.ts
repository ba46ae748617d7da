import { ellipse, fill, moved, outline, path, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { ball } from './ball.ts';

/** A field under floodlights, the ball above its centre circle. */
export const field: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const spot = moved(focus, 0, 66);
  const horizon = spot.y - 42;
  const stripes = steps(9).map((i) => {
    const far = (i - 4.25) * 40;
    const near = (i - 4.25) * 150;
    return outline([
      { x: spot.x + far, y: horizon },
      { x: spot.x + far + 20, y: horizon },
      { x: spot.x + near + 75, y: 340 },
      { x: spot.x + near, y: 340 },
    ]);
  });
  const beams = [-1, 1].map((side) =>
    outline([
      { x: spot.x + side * random.between(160, 230), y: -30 },
      { x: spot.x - side * 40, y: spot.y + 26 },
      { x: spot.x + side * 76, y: spot.y + 34 },
    ]),
  );
  return (
    path(stripes.join(''), fill(paint.accent, 0.24)) +
    path(beams.join(''), fill(paint.spark, 0.12)) +
    lit(
      path(`M-10 ${horizon}H310`, stroke(paint.second, 5)) +
        ellipse(spot, 112, 38, stroke(paint.accent, 7)),
    ) +
    ellipse(spot, 34, 10, fill(paint.deep, 0.75)) +
    lit(ball(moved(focus, 0, -14), random.between(46, 56), scene))
  );
};
