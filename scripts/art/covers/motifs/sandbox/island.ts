import { steps } from '../../../svg.ts';
import type { Motif } from '../../motif.ts';
import { block } from './block.ts';

/** An island of blocks that rise to a peak. */
export const island: Motif = ({ focus, paint, random }) => {
  const count = random.pick([3, 4, 5]);
  const size = 124 / count;
  const peak = { column: random.between(0, count - 1), row: random.between(0, count - 1) };
  const blocks = steps(count * count).map((i) => {
    const column = i % count;
    const row = Math.floor(i / count);
    const distance = Math.hypot(column - peak.column, row - peak.row);
    const rise =
      Math.max(0, Math.round((2.8 - distance + random.between(-0.7, 0.7)) * 1.2)) * size * 0.5;
    const plain = random.chance(0.32) ? paint.second : paint.accent;
    const at = {
      x: focus.x + (column - row) * size,
      y: focus.y + 20 + ((column + row - count + 1) * size) / 2 - rise,
    };
    const color = distance < 0.8 ? paint.spark : plain;
    return block({ at, size, height: size * 0.8 + rise, color }, paint);
  });
  return blocks.join('');
};
