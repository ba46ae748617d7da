import { path, round, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Tail lights round a bend at night. */
export const bend: Motif = ({ focus, paint, random }) => {
  const reach = random.between(30, 110);
  const lift = random.between(-40, 50);
  const trails = steps(9).map((i) => {
    const beside = (i - 4) * 15;
    const start = `${round(-60 + beside * 2.6)} 340`;
    const bow = `${round(60 + beside * 2)} ${230 + lift} ${round(focus.x - reach + beside)} ${round(focus.y + 60)}`;
    const end = `${round(340 + beside * 0.6)} ${round(20 + lift + beside * 1.1)} 380 ${round(lift + beside * 1.6)}`;
    const d = `M${start}C${bow} ${round(focus.x + beside * 0.8)} ${round(focus.y + beside * 0.5)}S${end}`;
    const color = i === 4 ? paint.spark : i % 2 === 0 ? paint.accent : paint.second;
    return path(d, {
      ...stroke(color, 4 + ((i * 3) % 7), 0.5 + ((i * 5) % 6) / 10),
      'stroke-linecap': 'round',
    });
  });
  return lit(trails.join(''));
};
