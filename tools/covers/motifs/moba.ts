import { d, moved, outline, polygon, repeat, star } from '../geometry.ts';
import { BOTTOM, type GenreArt, lit, type Motif } from '../motif.ts';
import { circle, ellipse, fill, path, scaled, stroke, turned } from '../svg.ts';

/** Lanes that run up the picture, a base on the middle one. */
const lanes: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const lean = random.between(0.35, 0.95) * (random.chance(0.5) ? 1 : -1);
  const lane = (offset: number): string =>
    d`M${x + offset - 260 * lean} ${y + 260}L${x + offset + 220 * lean} ${y - 220}`;
  const beside = repeat(17, (i) =>
    path(
      lane((i - 8) * 58),
      stroke(paint.accent, 6, Math.max(0.12, 0.42 - 0.08 * Math.abs(i - 8))),
    ),
  );
  return lit(
    beside +
      path(lane(-58) + lane(58), stroke(paint.second, 17, 0.7)) +
      path(lane(0), stroke(paint.accent, 32)) +
      path(polygon(focus, 80, 4), { ...stroke(paint.spark, 7), ...fill(paint.deep, 0.75) }) +
      path(polygon(focus, 42, 4), fill(paint.spark)),
  );
};

/** The map from above: two bases, three lanes between them, a river and towers. */
const map: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const half = 78;
  const [left, right, top, bottom] = [x - half, x + half, y - half, y + half];
  const towers = [-0.4 * half, 0.4 * half].flatMap((at) => [
    { x: left, y: y + at },
    { x: right, y: y + at },
    { x: x + at, y: top },
    { x: x + at, y: bottom },
    { x: x + at, y: y - at },
  ]);
  const upper = d`M${left} ${bottom}V${top + 44}Q${left} ${top} ${left + 44} ${top}H${right}`;
  const lower = d`M${left} ${bottom}H${right - 44}Q${right} ${bottom} ${right} ${bottom - 44}V${top}`;
  const river = d`M${x - 470} ${y - 60}c210 -130 410 -60 470 60s260 190 470 60`;
  const ways =
    path(upper + lower, stroke(paint.accent, 9, 0.85)) +
    path(d`M${left} ${bottom}L${right} ${top}`, stroke(paint.accent, 15)) +
    path(towers.map((tower) => polygon(tower, 14, 4)).join(''), fill(paint.spark)) +
    circle({ x: left, y: bottom }, 25, { ...stroke(paint.accent, 9), ...fill(paint.deep) }) +
    circle({ x: right, y: top }, 27, { ...stroke(paint.second, 9), ...fill(paint.spark) });
  const turnedWays = turned(ways, random.between(-20, 10), focus);
  return path(river, stroke(paint.second, 34, 0.5)) + lit(scaled(turnedWays, 0.84, focus));
};

/** Three lanes that meet below a crystal. */
const crystal: Motif = ({ focus, paint, random }) => {
  const foot = moved(focus, 0, 50);
  const lane = (at: number, half: number): string =>
    d`M${foot.x} ${foot.y}L${foot.x + at - half} ${BOTTOM}h${2 * half}Z`;
  const spread = random.between(130, 200);
  const width = random.between(40, 52);
  const waist = foot.y - random.between(56, 84);
  const [top, bottom] = [moved(foot, 0, -136), moved(foot, 0, 12)];
  /** Path data from the top to the bottom. `left` and `right` are the distances of its corners from the middle. */
  const facet = (left: number, right: number): string =>
    outline([top, { x: foot.x + right, y: waist }, bottom, { x: foot.x + left, y: waist }]);
  return (
    path(lane(0, 60), fill(paint.accent, 0.8)) +
    path(lane(-spread, 44) + lane(spread, 44), fill(paint.second, 0.6)) +
    path(lane(-spread * 2.1, 44) + lane(spread * 2.1, 44), fill(paint.second, 0.3)) +
    lit(
      ellipse(foot, 180, 47, stroke(paint.second, 4, 0.35)) +
        ellipse(foot, 98, 26, stroke(paint.accent, 5, 0.6)) +
        ellipse(foot, 66, 17, stroke(paint.spark, 5, 0.9)) +
        path(facet(-width, width), fill(paint.accent)),
    ) +
    path(facet(0, width), fill(paint.deep, 0.5)) +
    path(facet(-20, 16), fill(paint.spark))
  );
};

/** Two armies that move towards each other, and a spark where they meet. */
const clash: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const half = random.between(54, 70);
  const ranks = (side: number): string =>
    repeat(9, (i) => {
      const tip = x - side * (28 + i * 46);
      const arm = side * half * 0.7;
      const back = side * 26;
      const chevron = d`M${tip} ${y}l${-arm} ${-half}h${-back}l${arm} ${half}l${-arm} ${half}h${back}Z`;
      return path(
        chevron,
        fill(side > 0 ? paint.accent : paint.second, Math.max(0.1, 1 - i * 0.2)),
      );
    });
  const front = path(d`M${x} ${y - 230}v460`, stroke(paint.spark, 4, 0.6));
  const spark = path(star(focus, 4, 56, 11, 90), fill(paint.spark));
  const armies = front + ranks(1) + ranks(-1) + spark + circle(focus, 17, fill(paint.spark));
  return lit(turned(armies, random.between(-24, 24), focus));
};

/** Faint diagonal lines and a few diamonds. */
const ambience: Motif = ({ focus, paint, random }) => {
  const lines = repeat(15, (i) => d`M${focus.x + (i - 7) * 76 - 170} ${focus.y + 170}l340 -340`);
  const gems = repeat(8, (i) => {
    const at = moved(focus, (i < 4 ? -1 : 1) * random.between(140, 400), random.between(-110, 80));
    return polygon(at, random.between(6, 12), 4);
  });
  return path(lines, stroke(paint.accent, 2, 0.13)) + path(gems, fill(paint.second, 0.45));
};

export const moba: GenreArt = { motifs: [lanes, map, crystal, clash], ambience };
