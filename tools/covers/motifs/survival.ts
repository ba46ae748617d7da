import { d, moved, outline, type Point, polygon, repeat } from '../geometry.ts';
import { BOTTOM, type GenreArt, LEFT, lit, type Motif, RIGHT, ridge, SUN } from '../motif.ts';
import { circle, fill, path, rectangle, stroke } from '../svg.ts';

/** A band of colour from edge to edge, from `y` down. */
const below = (y: number, color: string, opacity = 1): string =>
  rectangle({ x: LEFT, y }, RIGHT - LEFT, BOTTOM - y, fill(color, opacity));

/** Mountain ridges under a moon; the nearer ones are darker. */
const ridges: Motif = ({ focus, paint, random }) => {
  const moon = moved(focus, 0, -34);
  const hills = [paint.accent, paint.second, paint.middle, paint.deep].map((color, i) => {
    const y = focus.y + 30 + i * 36;
    const hill = ridge(y, random.between(50, 80), random.between(64, 130), random);
    return path(hill, fill(color, 0.62 + i * 0.13));
  });
  return (
    lit(circle(moon, random.between(40, 52), fill(paint.spark))) +
    circle(moon, 72, stroke(paint.accent, 4, 0.6)) +
    hills.join('')
  );
};

/** Path data of a fir: three tiers, its foot at the point. */
const fir = ({ x, y }: Point, height: number): string =>
  repeat(3, (i) => {
    const half = height * (0.13 + i * 0.05);
    const top = y - height * (1 - i * 0.26);
    return d`M${x} ${top}l${half} ${height * 0.48}h${-2 * half}Z`;
  });

/** A wood at night: rows of firs, mist between them. */
const wood: Motif = ({ focus, paint, random }) => {
  const row = (y: number, height: number, gap: number): string =>
    repeat(Math.ceil((RIGHT - LEFT) / gap) + 1, (i) => {
      const foot = { x: LEFT + i * gap + random.between(-0.2, 0.2) * gap, y };
      return fir(foot, height * random.between(0.72, 1.15));
    });
  const moon = moved(focus, 0, -28);
  return (
    lit(circle(moon, random.between(48, 60), fill(paint.spark))) +
    circle(moon, 84, stroke(paint.accent, 4, 0.6)) +
    path(row(focus.y + 76, 108, 32), fill(paint.accent, 0.75)) +
    below(focus.y + 52, paint.second, 0.3) +
    path(row(focus.y + 128, 138, 46), fill(paint.middle)) +
    below(focus.y + 104, paint.middle, 0.5) +
    path(row(focus.y + 206, 176, 70), fill(paint.deep))
  );
};

/** A low sun over still water. */
const shore: Motif = ({ focus, paint, random }) => {
  const line = focus.y + 34;
  const sun = moved(focus, 0, random.between(-4, 22));
  const ripples = repeat(7, (i) => {
    const half = 80 - i * 7 + random.between(-12, 12);
    const x = focus.x - half + random.between(-14, 14);
    const look = { rx: 3.5, ...fill(i % 2 === 0 ? paint.accent : paint.spark, 1 - i * 0.1) };
    return rectangle({ x, y: line + 12 + i * 16 }, half * 2, 7 + i * 0.5, look);
  });
  const far = repeat(12, (i) => {
    const x = focus.x + (i % 2 === 0 ? -1 : 1) * random.between(120, 380);
    const look = { rx: 3, ...fill(paint.second, 0.4) };
    return rectangle({ x, y: line + 14 + i * 9 }, random.between(30, 80), 5, look);
  });
  return (
    lit(circle(sun, random.between(66, 80), fill(SUN))) +
    path(ridge(line + 6, 56, random.between(70, 110), random), fill(paint.middle)) +
    below(line, paint.deep) +
    far +
    lit(ripples + path(d`M${LEFT} ${line}H${RIGHT}`, stroke(paint.second, 4)))
  );
};

/** One great peak with a lit side and a dark side. */
const peak: Motif = ({ focus, paint, random }) => {
  const top = moved(focus, 0, -92);
  const reach = random.between(150, 210);
  const lean = random.between(-40, 30);
  const foot = (right: number): Point => ({ x: top.x + right, y: BOTTOM });
  const spine = [top, moved(top, 14, 70), moved(top, -10, 128), moved(top, 12, 176), foot(lean)];
  const tip = [top, moved(top, 44, 62), moved(top, 24, 52), moved(top, 13, 72)];
  const snow = [...tip, moved(top, -8, 48), moved(top, -0.22 * reach, 62)];
  return (
    path(ridge(focus.y + 70, 90, 120, random), fill(paint.second, 0.5)) +
    lit(path(outline([top, foot(reach), foot(-reach)]), fill(paint.accent))) +
    path(outline([...spine, foot(reach)]), fill(paint.deep, 0.66)) +
    path(outline(snow), fill(paint.spark)) +
    path(outline(tip), fill(paint.accent, 0.7)) +
    path(ridge(focus.y + 146, 60, 74, random), fill(paint.middle))
  );
};

/** Path data of a tongue of fire, its foot at the point. */
function tongue({ x, y }: Point, width: number, height: number, sway: number): string {
  const bow = d`${x - width * 1.2} ${y - height * 0.4} ${x + sway} ${y - height * 0.5}`;
  const back = d`${x + width * 0.9 + sway} ${y - height * 0.6} ${x + width * 1.3} ${y - height * 0.3}`;
  const tip = d`${x + sway * 0.4} ${y - height}`;
  return d`M${x - width} ${y}C` + `${bow} ${tip}C${back} ` + d`${x + width} ${y}Z`;
}

/** A camp fire before the hills, sparks above it. */
const fire: Motif = ({ focus, paint, random }) => {
  const foot = moved(focus, 0, 74);
  const sway = random.between(-26, 26);
  const sparks = repeat(14, (i) => {
    const right = random.between(-90, 90) * (i < 9 ? 1 : 3.4);
    const at = moved(focus, right, random.between(-120, -10));
    return polygon(at, random.between(3, 7), 4);
  });
  const logs = d`M${foot.x - 74} ${foot.y + 14}l148 -14M${foot.x - 74} ${foot.y}l148 14`;
  return (
    path(ridge(focus.y + 40, 80, 110, random), fill(paint.second, 0.45)) +
    path(ridge(focus.y + 84, 50, 84, random), fill(paint.middle)) +
    lit(
      path(sparks, fill(paint.accent)) +
        path(tongue(foot, 60, 176, sway), fill(paint.second)) +
        path(tongue(foot, 44, 130, -sway * 0.7), fill(paint.accent)),
    ) +
    path(tongue(foot, 25, 76, sway * 0.5), fill(paint.spark)) +
    path(logs, { ...stroke(paint.deep, 17), 'stroke-linecap': 'round' })
  );
};

/** A night sky. */
const ambience: Motif = ({ paint, random }) =>
  repeat(34, () => {
    const at = { x: random.between(LEFT, RIGHT), y: random.between(0, 130) };
    return circle(at, random.between(1.2, 3), fill(paint.spark, 0.9));
  });

export const survival: GenreArt = { motifs: [ridges, wood, shore, peak, fire], ambience };
