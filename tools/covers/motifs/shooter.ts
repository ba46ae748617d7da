import { arc, d, outline, type Point, polar, polygon, repeat, steps } from '../geometry.ts';
import { type GenreArt, LEFT, lit, type Motif, RIGHT } from '../motif.ts';
import { circle, fill, path, scaled, stroke, turned } from '../svg.ts';

/** Path data of a ring of `count` arcs with `gap` degrees between them. */
const segments = (center: Point, radius: number, count: number, gap: number, turn: number) =>
  repeat(count, (i) => {
    const from = turn + (i * 360) / count;
    return arc(center, radius, from + gap / 2, from + 360 / count - gap / 2);
  });

/** Path data of a cross whose hairs run from `inner` to `outer`. */
const hairs = ({ x, y }: Point, inner: number, outer: number): string =>
  d`M${x} ${y - outer}V${y - inner}M${x} ${y + inner}V${y + outer}` +
  d`M${x - outer} ${y}H${x - inner}M${x + inner} ${y}H${x + outer}`;

/** A rifle's scope: a deep lens, crosshairs and range marks. */
const scope: Motif = ({ focus, paint, random }) => {
  const radius = random.between(76, 86);
  const marks = repeat(4, (i) => d`M${focus.x - 9 + i} ${focus.y + 28 + i * 12}h${18 - i * 2}`);
  const mount = segments(focus, radius + 15, random.pick([2, 3, 4]), 52, random.between(-40, 40));
  return (
    circle(focus, radius + 8, fill(paint.deep, 0.55)) +
    circle(focus, radius, fill(paint.second, 0.2)) +
    circle(focus, radius * 0.7, fill(paint.second, 0.18)) +
    lit(
      circle(focus, radius, stroke(paint.accent, 6)) +
        path(mount, stroke(paint.second, 10)) +
        path(hairs(focus, 15, radius - 8), stroke(paint.accent, 3.5)) +
        path(marks, stroke(paint.accent, 3)),
    ) +
    circle(focus, 7, fill(paint.spark))
  );
};

/** Rings of arcs around a target. */
const rings: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 90);
  const count = random.pick([2, 3, 4]);
  return lit(
    path(segments(focus, 106, count + 1, 24, -turn), stroke(paint.accent, 4, 0.55)) +
      path(segments(focus, 82, count, 34, turn), stroke(paint.second, 16)) +
      path(segments(focus, 56, count * 2, 14, -turn), stroke(paint.accent, 7)) +
      path(hairs(focus, 18, 38), stroke(paint.spark, 6)) +
      circle(focus, 9, fill(paint.spark)),
  );
};

/** Path data of a square's four corners, each with arms of this length. */
const corners = ({ x, y }: Point, half: number, arm: number): string =>
  [-half, half]
    .flatMap((right) => [-half, half].map((down) => [right, down] as const))
    .map(([right, down]) => {
      const [back, up] = [Math.sign(right) * arm, Math.sign(down) * arm];
      return d`M${x + right} ${y + down - up}v${up}h${-back}`;
    })
    .join('');

/** A locked target: brackets and pointers around a diamond. */
const lock: Motif = ({ focus, paint, random }) => {
  const pointers = repeat(4, (i) => polygon(polar(focus, 68, i * 90 + 45), 14, 3, i * 90 + 225));
  const target =
    path(corners(focus, 110, 24), stroke(paint.accent, 5, 0.5)) +
    path(corners(focus, 84, 42), stroke(paint.accent, 11)) +
    path(pointers, fill(paint.second)) +
    path(polygon(focus, 44, 4), { ...stroke(paint.spark, 6), ...fill(paint.second, 0.35) }) +
    path(polygon(focus, 15, 4), fill(paint.spark));
  return lit(scaled(turned(target, random.pick([0, -12, 12, 45]), focus), 0.82, focus));
};

/** A holographic sight: a horseshoe and a ladder of ranges on tilted, dark glass. */
const holo: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const lean = random.between(-12, 12);
  const glass = d`M${x - 118} ${y - 104}h204l32 32v180h-204l-32 -32Z`;
  const ladder = repeat(3, (i) => d`M${x - 28 + i * 7} ${y + 40 + i * 20}h${56 - i * 14}`);
  const pane = path(glass, { ...stroke(paint.accent, 5, 0.9), ...fill(paint.deep, 0.62) });
  const sight =
    path(arc(focus, 76, 140, 400), { ...stroke(paint.accent, 15), 'stroke-dasharray': '76 8' }) +
    path(arc(focus, 46, -64, -26) + arc(focus, 46, 206, 244), stroke(paint.second, 10)) +
    path(ladder, stroke(paint.second, 7)) +
    circle(focus, 10, fill(paint.spark));
  return scaled(turned(pane, lean, focus) + lit(turned(sight, lean, focus)), 0.84, focus);
};

/** A radar: its beam's afterglow, and the blips that it has found. */
const radar: Motif = ({ focus, paint, random }) => {
  const beam = random.between(-80, 10);
  const glow = repeat(7, (i) => {
    const sector = arc(focus, 106, beam - (i + 1) * 13, beam) + d`L${focus.x} ${focus.y}Z`;
    return path(sector, fill(paint.accent, 0.15));
  });
  const blips = repeat(4, (i) => {
    const reach = random.between(42, 92);
    const at = polar(focus, reach, beam - 14 - i * 34 - random.between(0, 20));
    return circle(at, random.between(7, 12), fill(i === 0 ? paint.spark : paint.second));
  });
  const circles = [106, 72, 38].map((radius, i) =>
    circle(focus, radius, stroke(paint.accent, 6 - i * 1.5)),
  );
  const line = outline([focus, polar(focus, 106, beam)], false);
  return (
    circle(focus, 106, fill(paint.deep, 0.5)) +
    glow +
    lit(circles.join('') + path(line, stroke(paint.spark, 5)) + blips) +
    circle(focus, 8, fill(paint.spark))
  );
};

/** Tracers that meet in one hit. */
const tracers: Motif = ({ focus, paint, random }) => {
  const count = random.pick([13, 15, 17]);
  const turn = random.between(0, 30);
  const rays = repeat(count, (i) => {
    const angle = turn + (i * 360) / count + random.between(-7, 7);
    const near = random.between(34, 58);
    const far = random.between(110, 190) * (1 + 1.6 * Math.cos((angle * Math.PI) / 180) ** 2);
    const half = random.between(1.6, 3.6);
    const ends = [polar(focus, far, angle - half), polar(focus, far, angle + half)];
    const color = random.chance(0.35) ? paint.second : paint.accent;
    return path(outline([polar(focus, near, angle), ...ends]), fill(color, random.between(0.6, 1)));
  });
  const burst = outline(
    steps(16).map((i) => polar(focus, i % 2 === 0 ? random.between(34, 46) : 17, turn + i * 22.5)),
  );
  return lit(rays + path(burst, fill(paint.spark))) + circle(focus, 9, fill(paint.deep));
};

/** A horizon with marks, and range rings around the centre. */
const ambience: Motif = ({ focus, paint }) => {
  const { x, y } = focus;
  const line = stroke(paint.accent, 2.5, 0.3);
  const marks = repeat(14, (i) => {
    const tall = i % 2 === 0 ? 14 : 7;
    const away = 146 + i * 24;
    return d`M${x - away} ${y - tall}v${2 * tall}M${x + away} ${y - tall}v${2 * tall}`;
  });
  const ranges = [178, 262, 352].map((radius) =>
    circle(focus, radius, stroke(paint.accent, 2.5, 0.16)),
  );
  const horizon = d`M${LEFT} ${y}H${x - 122}M${x + 122} ${y}H${RIGHT}`;
  return ranges.join('') + path(horizon, line) + path(marks, line);
};

export const shooter: GenreArt = { motifs: [scope, rings, lock, holo, radar, tracers], ambience };
