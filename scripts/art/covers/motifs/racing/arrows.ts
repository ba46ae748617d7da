import { fill, path, steps, turned, type Point } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

const chevron = ({ x, y }: Point, half: number): string =>
  `M${x} ${y - half}h42l${half * 0.66} ${half}l${-half * 0.66} ${half}h-42l${half * 0.66} ${-half}Z`;

/** The arrows of a turn, each brighter than the last. */
export const arrows: Motif = ({ focus, paint, random }) => {
  const half = random.between(62, 88);
  const row = steps(5).map((i) => {
    const color = i === 4 ? paint.spark : i % 2 === 0 ? paint.accent : paint.second;
    return path(
      chevron({ x: focus.x - 276 + i * 66, y: focus.y }, half),
      fill(color, 0.2 + i * 0.2),
    );
  });
  return lit(turned(row.join(''), random.between(-32, 8), focus));
};
