import { arc, d, moved, type Point, polar, repeat } from '../geometry.ts';
import { BOTTOM, type GenreArt, LEFT, lit, type Motif, ORB, RIGHT, type Scene } from '../motif.ts';
import { circle, ellipse, fill, path, scaled, stroke, turned } from '../svg.ts';

/** A ball lit from the upper left, with one of three patterns of seams. */
function ball(center: Point, radius: number, { paint, random }: Scene): string {
  const { x, y } = center;
  const right = arc(polar(center, radius * 1.2, 0), radius * 0.9, 126, 234);
  const left = arc(polar(center, radius * 1.2, 180), radius * 0.9, -54, 54);
  const cross = d`M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}`;
  const seams = path(
    random.pick([right + left, right + left + cross, right]),
    stroke(paint.deep, radius * 0.09, 0.55),
  );
  return circle(center, radius, fill(ORB)) + turned(seams, random.between(-50, 50), center);
}

/** Orbits that narrow towards the ball. */
const orbits: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const rings = repeat(10, (i) => {
    const inwards = i - 4;
    const center = moved(focus, (inwards - 5) * 10, (5 - inwards) * 12);
    const color = i % 3 === 0 ? paint.second : paint.accent;
    const line = stroke(color, 4 + (i % 3) * 4, Math.max(0.12, 0.4 + inwards * 0.11));
    return ellipse(center, 196 - inwards * 26, 146 - inwards * 19, line);
  });
  return turned(rings, random.between(-30, 24), focus) + lit(ball(focus, 48, scene));
};

/** A field under floodlights, the ball above its centre circle. */
const field: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const spot = moved(focus, 0, 66);
  const horizon = spot.y - 42;
  const stripes = repeat(25, (i) => {
    const far = spot.x + (i - 12.25) * 40;
    const near = spot.x + (i - 12.25) * 150;
    return d`M${far} ${horizon}h20L${near + 75} ${BOTTOM}h-75Z`;
  });
  const beams = [-2.4, -1, 1, 2.4].map((side) => {
    const lamp = spot.x + side * random.between(160, 210);
    return d`M${lamp} -30L${spot.x + side * 20 - 60} ${spot.y + 26}l120 8Z`;
  });
  return (
    path(stripes, fill(paint.accent, 0.24)) +
    path(beams.join(''), fill(paint.spark, 0.1)) +
    lit(
      path(d`M${LEFT} ${horizon}H${RIGHT}`, stroke(paint.second, 5)) +
        ellipse(spot, 103, 35, stroke(paint.accent, 7)),
    ) +
    ellipse(spot, 34, 10, fill(paint.deep, 0.75)) +
    lit(ball(moved(focus, 0, -14), random.between(50, 60), scene))
  );
};

/** A thrown ball with a fading trail. */
const flight: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const side = random.chance(0.7) ? 1 : -1;
  const radius = random.between(150, 230);
  const start = side > 0 ? -60 : 240;
  const center = polar(focus, radius, start + 180);
  const trail = repeat(16, (i) => {
    const along = i - 6;
    const color = i % 2 === 0 ? paint.second : paint.accent;
    return circle(
      polar(center, radius, start - side * (10 - along) * (1500 / radius)),
      Math.max(4, 8 + along * 3.4),
      fill(color, Math.max(0.06, 0.12 + along * 0.075)),
    );
  });
  const waves = repeat(7, (i) => {
    const line = stroke(paint.accent, Math.max(2, 5 - i), Math.max(0.1, 0.55 - i * 0.12));
    return circle(focus, 76 + i * 34, line);
  });
  return waves + trail + lit(ball(focus, 52, scene));
};

/** Path data of a running track's outline, `grow` units outside of its field. */
function oval({ x, y }: Point, grow: number): string {
  const bend = 42 + grow;
  const half = d`a${bend} ${bend} 0 0 1 0 `;
  return d`M${x - 24} ${y - bend}h48` + half + d`${2 * bend}h-48` + half + d`${-2 * bend}Z`;
}

/** A stadium from above: the stands round the field. */
const stadium: Motif = ({ focus, paint, random }) => {
  const broad = random.whole(1, 3);
  const stands = repeat(16, (i) => {
    const color = i % 2 === 0 ? paint.accent : paint.second;
    const line = stroke(color, i === broad ? 15 : 6, Math.max(0.12, 1 - i * 0.15));
    return path(oval(focus, 22 + i * 19), line);
  });
  const line = stroke(paint.spark, 5);
  const turf =
    path(oval(focus, 2), { ...line, ...fill(paint.accent, 0.3) }) +
    path(d`M${focus.x} ${focus.y - 44}v88`, line) +
    circle(focus, 18, { ...line, ...fill(paint.deep) });
  const whole = turned(stands + turf, random.between(-50, 20), focus);
  return lit(scaled(whole, 0.8, focus));
};

/** Beams of floodlights from above. */
const ambience: Motif = ({ focus, paint }) => {
  const beams = [-3.4, -2, 2, 3.4].map(
    (side) => d`M${focus.x + side * 120} -20L${focus.x + side * 92 - 46} ${BOTTOM}h92Z`,
  );
  return path(beams.join(''), fill(paint.accent, 0.1));
};

export const sports: GenreArt = { motifs: [orbits, field, flight, stadium], ambience };
