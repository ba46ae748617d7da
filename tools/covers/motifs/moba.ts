import { BOTTOM, lit, scaled, type GenreArt, type Motif } from '../motif.ts';
import {
  circle,
  ellipse,
  fill,
  moved,
  outline,
  path,
  polar,
  polygon,
  round,
  steps,
  stroke,
  turned,
} from '../svg.ts';

/** Lanes that run up the picture, a base on the middle one. */
const lanes: Motif = ({ focus, paint, random }) => {
  const lean = random.between(0.35, 0.95) * (random.chance(0.5) ? 1 : -1);
  const lane = (offset: number): string =>
    `M${round(focus.x + offset - 260 * lean)} ${focus.y + 260}L${round(focus.x + offset + 220 * lean)} ${focus.y - 220}`;
  const beside = steps(17).map((i) =>
    path(
      lane((i - 8) * 58),
      stroke(paint.accent, 6, Math.max(0.12, 0.42 - 0.08 * Math.abs(i - 8))),
    ),
  );
  return lit(
    beside.join('') +
      path(lane(-58) + lane(58), stroke(paint.second, 17, 0.7)) +
      path(lane(0), stroke(paint.accent, 32)) +
      path(polygon(focus, 80, 4), {
        ...fill(paint.deep, 0.75),
        stroke: paint.spark,
        'stroke-width': 7,
      }) +
      path(polygon(focus, 42, 4), fill(paint.spark)),
  );
};

/** The map from above: two bases, three ways between them, a river, towers. */
const map: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const half = 78;
  const [left, right, top, bottom] = [x - half, x + half, y - half, y + half];
  const towers = [-0.4, 0.4].flatMap((at) => [
    { x: left, y: y + at * half },
    { x: right, y: y + at * half },
    { x: x + at * half, y: top },
    { x: x + at * half, y: bottom },
    { x: x + at * half, y: y - at * half },
  ]);
  const upper = `M${left} ${bottom}V${top + 44}Q${left} ${top} ${left + 44} ${top}H${right}`;
  const lower = `M${left} ${bottom}H${right - 44}Q${right} ${bottom} ${right} ${bottom - 44}V${top}`;
  const river = `M${x - 470} ${y - 60}C${x - 260} ${y - 190} ${x - 60} ${y - 120} ${x} ${y}S${x + 260} ${y + 190} ${x + 470} ${y + 60}`;
  const ways =
    path(upper + lower, stroke(paint.accent, 9, 0.85)) +
    path(`M${left} ${bottom}L${right} ${top}`, stroke(paint.accent, 15)) +
    path(towers.map((tower) => polygon(tower, 14, 4)).join(''), fill(paint.spark)) +
    circle({ x: left, y: bottom }, 25, {
      ...fill(paint.deep),
      stroke: paint.accent,
      'stroke-width': 9,
    }) +
    circle({ x: right, y: top }, 27, {
      ...fill(paint.spark),
      stroke: paint.second,
      'stroke-width': 9,
    });
  const lean = random.between(-20, 10);
  return (
    path(river, stroke(paint.second, 34, 0.5)) + lit(scaled(turned(ways, lean, focus), 0.84, focus))
  );
};

/** Three lanes that meet below a crystal. */
const crystal: Motif = ({ focus, paint, random }) => {
  const foot = moved(focus, 0, 50);
  const lane = (at: number, half: number): string =>
    `M${foot.x} ${foot.y}L${round(foot.x + at - half)} ${BOTTOM}H${round(foot.x + at + half)}Z`;
  const spread = random.between(130, 200);
  const width = random.between(40, 52);
  const top = moved(foot, 0, -136);
  const waist = foot.y - random.between(56, 84);
  const gem = outline([
    top,
    { x: foot.x + width, y: waist },
    moved(foot, 0, 12),
    { x: foot.x - width, y: waist },
  ]);
  const dark = outline([top, { x: foot.x + width, y: waist }, moved(foot, 0, 12)]);
  const bright = outline([
    top,
    { x: foot.x + 16, y: waist },
    moved(foot, 0, 12),
    { x: foot.x - 20, y: waist },
  ]);
  return (
    path(lane(0, 60), fill(paint.accent, 0.8)) +
    path(lane(-spread, 44) + lane(spread, 44), fill(paint.second, 0.6)) +
    path(lane(-spread * 2.1, 44) + lane(spread * 2.1, 44), fill(paint.second, 0.3)) +
    lit(
      ellipse(foot, 180, 47, stroke(paint.second, 4, 0.35)) +
        ellipse(foot, 98, 26, stroke(paint.accent, 5, 0.6)) +
        ellipse(foot, 66, 17, stroke(paint.spark, 5, 0.9)) +
        path(gem, fill(paint.accent)),
    ) +
    path(dark, fill(paint.deep, 0.5)) +
    path(bright, fill(paint.spark))
  );
};

/** Two sides that come at each other, and the spark where they meet. */
const clash: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const half = random.between(54, 70);
  const ranks = (side: number): string =>
    steps(9)
      .map((i) => {
        const tip = x - side * (28 + i * 46);
        const color = side > 0 ? paint.accent : paint.second;
        const arm = side * half * 0.7;
        const back = side * 26;
        const d = `M${tip} ${y}L${tip - arm} ${y - half}h${-back}L${tip - back} ${y}L${tip - arm - back} ${y + half}h${back}Z`;
        return path(d, fill(color, Math.max(0.1, 1 - i * 0.2)));
      })
      .join('');
  const star = outline(steps(8).map((i) => polar(focus, i % 2 === 0 ? 56 : 11, 90 + i * 45)));
  const front = path(`M${x} ${y - 230}V${y + 230}`, stroke(paint.spark, 4, 0.6));
  return lit(
    turned(
      front +
        ranks(1) +
        ranks(-1) +
        path(star, fill(paint.spark)) +
        circle(focus, 17, fill(paint.spark)),
      random.between(-24, 24),
      focus,
    ),
  );
};

/** Faint diagonals, a diamond here and there. */
const ambience: Motif = ({ focus, paint, random }) => {
  const lines = steps(15).map((i) => {
    const x = focus.x + (i - 7) * 76;
    return `M${x - 170} ${focus.y + 170}l340 -340`;
  });
  const gems = steps(8).map((i) => {
    const at = moved(focus, (i < 4 ? -1 : 1) * random.between(140, 400), random.between(-110, 80));
    return polygon(at, random.between(6, 12), 4);
  });
  return (
    path(lines.join(''), stroke(paint.accent, 2, 0.13)) +
    path(gems.join(''), fill(paint.second, 0.45))
  );
};

export const moba: GenreArt = { motifs: [lanes, map, crystal, clash], ambience };
