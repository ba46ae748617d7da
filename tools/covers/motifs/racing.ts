import { BOTTOM, HEIGHT, LEFT, lit, RIGHT, SUN, type GenreArt, type Motif } from '../motif.ts';
import {
  circle,
  fill,
  moved,
  outline,
  path,
  rectangle,
  round,
  steps,
  stroke,
  turned,
  type Point,
} from '../svg.ts';

/** Lines of speed, broader and brighter near the middle. */
const streaks: Motif = ({ focus, paint, random }) => {
  const slope = random.between(0.1, 0.32);
  const lines = steps(30).map((i) => {
    const y = -70 + i * 15;
    const length = random.between(140, 460);
    const start = focus.x + random.between(-1.25, 0.25) * length;
    const lift = (start + length / 2 - focus.x) * slope;
    const near = 1 - Math.min(1, Math.abs(y - focus.y) / 150);
    const color = random.chance(0.22) ? paint.spark : random.pick([paint.accent, paint.second]);
    return path(
      `M${round(start)} ${round(y - lift + (length * slope) / 2)}l${round(length)} ${round(-length * slope)}`,
      {
        ...stroke(color, 3 + near * random.between(3, 12), 0.3 + near * 0.7),
        'stroke-linecap': 'round',
      },
    );
  });
  return lit(lines.join(''));
};

/** Path data of the gaps across a sun, wider towards its foot. */
const blinds = ({ x, y }: Point, radius: number): string =>
  steps(5)
    .map((i) => {
      const down = radius * 0.22 - i * 15;
      const half = Math.sqrt(radius ** 2 - down ** 2) + 1;
      return `M${round(x - half)} ${round(y + down)}h${round(2 * half)}v${7 - i}h${round(-2 * half)}Z`;
    })
    .join('');

/** A road that runs into a low sun, over a grid. */
const road: Motif = ({ focus, paint, random }) => {
  const end = moved(focus, 0, 50);
  const radius = random.between(78, 94);
  const sun = moved(end, 0, -radius * 0.35);
  const drift = random.between(-60, 60);
  const at = (side: number): Point => ({ x: end.x + drift + side, y: BOTTOM });
  const dashes = steps(4).map((i) => {
    const near = 8 + (i + 0.3) ** 1.7 * 14;
    const far = near + 7 + i * 9;
    const on = (down: number, side: number): Point =>
      moved(end, (drift * down) / (BOTTOM - end.y) + side * down * 0.05, down);
    return outline([on(near, -1), on(near, 1), on(far, 1), on(far, -1)]);
  });
  const grid =
    steps(25)
      .map((i) => outline([moved(end, (i - 12) * 40, 0), at((i - 12) * 200)], false))
      .join('') +
    steps(5)
      .map((i) => `M${LEFT} ${round(end.y + 6 + i ** 1.8 * 8)}H${RIGHT}`)
      .join('');
  return (
    lit(circle(sun, radius, fill(SUN))) +
    path(blinds(sun, radius), fill(paint.deep, 0.6)) +
    rectangle({ x: LEFT, y: end.y }, RIGHT - LEFT, 200, fill(paint.deep)) +
    path(grid, stroke(paint.second, 2, 0.4)) +
    path(outline([moved(end, -8, 0), moved(end, 8, 0), at(140), at(-140)]), fill(paint.middle)) +
    lit(
      path(`M${LEFT} ${end.y}H${RIGHT}`, stroke(paint.second, 5)) +
        path(
          outline([moved(end, -8, 0), at(-140)], false) +
            outline([moved(end, 8, 0), at(140)], false),
          stroke(paint.second, 6),
        ) +
        path(dashes.join(''), fill(paint.spark)),
    )
  );
};

/** Tail lights round a bend at night. */
const bend: Motif = ({ focus, paint, random }) => {
  const reach = random.between(40, 110);
  const lift = random.between(-40, 30);
  const { x, y } = focus;
  const trails = steps(9).map((i) => {
    const beside = (i - 4) * 15;
    const start = `${round(x - 440 + beside * 2.6)} ${BOTTOM}`;
    const bow = `${round(x - 240 + beside * 2)} ${HEIGHT - 30 + lift} ${round(x - reach + beside)} ${round(y + 60)}`;
    const end = `${round(x + 200 + beside * 0.6)} ${round(10 + lift + beside * 1.1)} ${RIGHT} ${round(lift - 10 + beside * 1.6)}`;
    const d = `M${start}C${bow} ${round(x + beside * 0.8)} ${round(y + beside * 0.5)}S${end}`;
    const color = i === 4 ? paint.spark : i % 2 === 0 ? paint.accent : paint.second;
    return path(d, {
      ...stroke(color, 4 + ((i * 3) % 7), 0.5 + ((i * 5) % 6) / 10),
      'stroke-linecap': 'round',
    });
  });
  return lit(trails.join(''));
};

const chevron = ({ x, y }: Point, half: number): string =>
  `M${x} ${y - half}h42l${half * 0.66} ${half}l${-half * 0.66} ${half}h-42l${half * 0.66} ${-half}Z`;

/** The arrows of a turn, each brighter than the last. */
const arrows: Motif = ({ focus, paint, random }) => {
  const half = random.between(60, 80);
  const row = steps(14).map((i) => {
    const ahead = i - 7;
    const color = ahead === 0 ? paint.spark : i % 2 === 0 ? paint.accent : paint.second;
    const light = ahead > 0 ? 0.3 - ahead * 0.05 : Math.max(0.08, 1 + ahead * 0.17);
    return path(
      chevron(moved(focus, ahead * 64 - 22, 0), half),
      fill(color, Math.max(0.05, light)),
    );
  });
  return lit(turned(row.join(''), random.between(-18, 8), focus));
};

/** Thin lines of speed. */
const ambience: Motif = ({ paint, random }) => {
  const lines = steps(16).map((i) => {
    const length = random.between(60, 240);
    return `M${round(random.between(LEFT, RIGHT - length))} ${i * 20}h${round(length)}`;
  });
  return path(lines.join(''), stroke(paint.accent, 2.5, 0.16));
};

export const racing: GenreArt = { motifs: [streaks, road, bend, arrows], ambience };
