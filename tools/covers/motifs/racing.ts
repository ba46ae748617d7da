import { d, moved, outline, type Point, repeat } from '../geometry.ts';
import { BOTTOM, type GenreArt, HEIGHT, LEFT, lit, type Motif, RIGHT, SUN } from '../motif.ts';
import { circle, fill, path, rectangle, stroke, turned } from '../svg.ts';

/** Lines of speed, broader and brighter near the middle. */
const streaks: Motif = ({ focus, paint, random }) => {
  const slope = random.between(0.1, 0.32);
  const lines = repeat(30, (i) => {
    const y = -70 + i * 15;
    const length = random.between(140, 460);
    const start = focus.x + random.between(-1.25, 0.25) * length;
    const near = 1 - Math.min(1, Math.abs(y - focus.y) / 150);
    const color = random.chance(0.22) ? paint.spark : random.pick([paint.accent, paint.second]);
    const line = d`M${start} ${y - (start - focus.x) * slope}l${length} ${-length * slope}`;
    const look = stroke(color, 3 + near * random.between(3, 12), 0.3 + near * 0.7);
    return path(line, { ...look, 'stroke-linecap': 'round' });
  });
  return lit(lines);
};

/** Path data of the gaps across a sun, wider towards its foot. */
const blinds = ({ x, y }: Point, radius: number): string =>
  repeat(5, (i) => {
    const down = radius * 0.22 - i * 15;
    const half = Math.sqrt(radius ** 2 - down ** 2) + 1;
    return d`M${x - half} ${y + down}h${2 * half}v${7 - i}h${-2 * half}Z`;
  });

/** A road that runs into a low sun, over a grid. */
const road: Motif = ({ focus, paint, random }) => {
  const end = moved(focus, 0, 50);
  const radius = random.between(78, 94);
  const sun = moved(end, 0, -radius * 0.35);
  const drift = random.between(-60, 60);
  const at = (side: number): Point => ({ x: end.x + drift + side, y: BOTTOM });
  const dashes = repeat(4, (i) => {
    const near = 8 + (i + 0.3) ** 1.7 * 14;
    const far = near + 7 + i * 9;
    const on = (down: number, side: number): Point =>
      moved(end, (drift * down) / (BOTTOM - end.y) + side * down * 0.05, down);
    return outline([on(near, -1), on(near, 1), on(far, 1), on(far, -1)]);
  });
  const lines = repeat(25, (i) =>
    outline([moved(end, (i - 12) * 40, 0), at((i - 12) * 200)], false),
  );
  const rows = repeat(5, (i) => d`M${LEFT} ${end.y + 6 + i ** 1.8 * 8}H${RIGHT}`);
  const [left, right] = [
    [moved(end, -8, 0), at(-140)],
    [moved(end, 8, 0), at(140)],
  ] as const;
  return (
    lit(circle(sun, radius, fill(SUN))) +
    path(blinds(sun, radius), fill(paint.deep, 0.6)) +
    rectangle({ x: LEFT, y: end.y }, RIGHT - LEFT, 200, fill(paint.deep)) +
    path(lines + rows, stroke(paint.second, 2, 0.4)) +
    path(outline([...left, ...right.toReversed()]), fill(paint.middle)) +
    lit(
      path(d`M${LEFT} ${end.y}H${RIGHT}`, stroke(paint.second, 5)) +
        path(outline(left, false) + outline(right, false), stroke(paint.second, 6)) +
        path(dashes, fill(paint.spark)),
    )
  );
};

/** Tail lights round a bend at night. */
const bend: Motif = ({ focus, paint, random }) => {
  const reach = random.between(40, 110);
  const lift = random.between(-40, 30);
  const { x, y } = focus;
  const trails = repeat(9, (i) => {
    const beside = (i - 4) * 15;
    const start = d`${x - 440 + beside * 2.6} ${BOTTOM}`;
    const bow = d`${x - 240 + beside * 2} ${HEIGHT - 30 + lift} ${x - reach + beside} ${y + 60}`;
    const middle = d`${x + beside * 0.8} ${y + beside * 0.5}`;
    const end = d`${x + 200 + beside * 0.6} ${10 + lift + beside * 1.1} ${RIGHT} ${lift - 10 + beside * 1.6}`;
    const color = i === 4 ? paint.spark : i % 2 === 0 ? paint.accent : paint.second;
    const look = stroke(color, 4 + ((i * 3) % 7), 0.5 + ((i * 5) % 6) / 10);
    return path(`M${start}C${bow} ${middle}S${end}`, { ...look, 'stroke-linecap': 'round' });
  });
  return lit(trails);
};

const chevron = ({ x, y }: Point, half: number): string => {
  const tip = half * 0.66;
  return d`M${x} ${y - half}h42l${tip} ${half}l${-tip} ${half}h-42l${tip} ${-half}Z`;
};

/** The arrow signs of a sharp turn, brightest in the middle. */
const arrows: Motif = ({ focus, paint, random }) => {
  const half = random.between(60, 80);
  const row = repeat(14, (i) => {
    const ahead = i - 7;
    const color = ahead === 0 ? paint.spark : i % 2 === 0 ? paint.accent : paint.second;
    const light = Math.max(0.05, ahead > 0 ? 0.3 - ahead * 0.05 : Math.max(0.08, 1 + ahead * 0.17));
    return path(chevron(moved(focus, ahead * 64 - 22, 0), half), fill(color, light));
  });
  return lit(turned(row, random.between(-18, 8), focus));
};

/** Thin lines of speed. */
const ambience: Motif = ({ paint, random }) => {
  const lines = repeat(16, (i) => {
    const length = random.between(60, 240);
    return d`M${random.between(LEFT, RIGHT - length)} ${i * 20}h${length}`;
  });
  return path(lines, stroke(paint.accent, 2.5, 0.16));
};

export const racing: GenreArt = { motifs: [streaks, road, bend, arrows], ambience };
