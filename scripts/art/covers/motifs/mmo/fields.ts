import { fill, path, polar, polygon, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** A world map of hexagonal fields, lit around the one where we are. */
export const fields: Motif = ({ focus, paint, random }) => {
  const size = random.between(30, 40);
  const turn = random.between(-20, 20);
  const cells = steps(49).map((i) => {
    const row = Math.floor(i / 7) - 3;
    const right = ((i % 7) - 3 + (row % 2 === 0 ? 0 : 0.5)) * size * 1.74;
    const down = row * size * 1.51;
    const distance = Math.hypot(right, down);
    const angle = (Math.atan2(down, right) * 180) / Math.PI + turn;
    const cell = polygon(polar(focus, distance, angle), size - 3, 6, turn - 90);
    const color = random.chance(0.25) ? paint.second : paint.accent;
    const light = Math.max(0.05, 0.95 - distance / 150) * random.between(0.35, 1);
    const edge = random.chance(0.6) ? stroke(color, 2.5, 0.55) : {};
    return distance < 1 ? '' : path(cell, { ...edge, ...fill(color, light) });
  });
  return cells.join('') + lit(path(polygon(focus, size - 3, 6, turn - 90), fill(paint.spark)));
};
