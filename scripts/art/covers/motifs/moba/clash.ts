import { circle, fill, outline, path, polar, steps, stroke, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Two sides that come at each other, and the spark where they meet. */
export const clash: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const half = random.between(58, 76);
  const ranks = (side: number): string =>
    steps(4)
      .map((i) => {
        const tip = x - side * (28 + i * 46);
        const color = side > 0 ? paint.accent : paint.second;
        const arm = side * half * 0.7;
        const back = side * 26;
        const d = `M${tip} ${y}L${tip - arm} ${y - half}h${-back}L${tip - back} ${y}L${tip - arm - back} ${y + half}h${back}Z`;
        return path(d, fill(color, 1 - i * 0.24));
      })
      .join('');
  const star = outline(steps(8).map((i) => polar(focus, i % 2 === 0 ? 56 : 11, 90 + i * 45)));
  const front = path(`M${x} ${y - 190}V${y + 190}`, stroke(paint.spark, 4, 0.6));
  return lit(
    turned(
      front +
        ranks(1) +
        ranks(-1) +
        path(star, fill(paint.spark)) +
        circle(focus, 17, fill(paint.spark)),
      random.between(-42, 42),
      focus,
    ),
  );
};
