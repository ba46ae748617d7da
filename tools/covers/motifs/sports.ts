import {
  BOTTOM,
  LEFT,
  lit,
  ORB,
  RIGHT,
  scaled,
  type GenreArt,
  type Motif,
  type Scene,
} from '../motif.ts';
import {
  arc,
  circle,
  ellipse,
  fill,
  moved,
  outline,
  path,
  polar,
  steps,
  stroke,
  turned,
  type Point,
} from '../svg.ts';

/** A ball lit from the upper left, with one of three seams. */
function ball(center: Point, radius: number, { paint, random }: Scene): string {
  const seam = stroke(paint.deep, radius * 0.09, 0.55);
  const bow = (side: number): string =>
    side > 0
      ? arc(polar(center, radius * 1.2, 0), radius * 0.9, 126, 234)
      : arc(polar(center, radius * 1.2, 180), radius * 0.9, -54, 54);
  const across = `M${center.x - radius} ${center.y}H${center.x + radius}`;
  const along = `M${center.x} ${center.y - radius}V${center.y + radius}`;
  const seams = random.pick([bow(1) + bow(-1), bow(1) + bow(-1) + across + along, bow(1)]);
  return (
    circle(center, radius, { fill: ORB }) +
    turned(path(seams, seam), random.between(-50, 50), center)
  );
}

/** Orbits that narrow towards the ball. */
const orbits: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const rings = steps(10).map((i) => {
    const inwards = i - 4;
    return ellipse(
      moved(focus, (inwards - 5) * 10, (5 - inwards) * 12),
      196 - inwards * 26,
      146 - inwards * 19,
      stroke(
        i % 3 === 0 ? paint.second : paint.accent,
        4 + (i % 3) * 4,
        Math.max(0.12, 0.4 + inwards * 0.11),
      ),
    );
  });
  return turned(rings.join(''), random.between(-30, 24), focus) + lit(ball(focus, 48, scene));
};

/** A field under floodlights, the ball above its centre circle. */
const field: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const spot = moved(focus, 0, 66);
  const horizon = spot.y - 42;
  const stripes = steps(25).map((i) => {
    const far = (i - 12.25) * 40;
    const near = (i - 12.25) * 150;
    return outline([
      { x: spot.x + far, y: horizon },
      { x: spot.x + far + 20, y: horizon },
      { x: spot.x + near + 75, y: BOTTOM },
      { x: spot.x + near, y: BOTTOM },
    ]);
  });
  const beams = [-2.4, -1, 1, 2.4].map((side) =>
    outline([
      { x: spot.x + side * random.between(160, 210), y: -30 },
      { x: spot.x + side * 20 - 60, y: spot.y + 26 },
      { x: spot.x + side * 20 + 60, y: spot.y + 34 },
    ]),
  );
  return (
    path(stripes.join(''), fill(paint.accent, 0.24)) +
    path(beams.join(''), fill(paint.spark, 0.1)) +
    lit(
      path(`M${LEFT} ${horizon}H${RIGHT}`, stroke(paint.second, 5)) +
        ellipse(spot, 103, 35, stroke(paint.accent, 7)),
    ) +
    ellipse(spot, 34, 10, fill(paint.deep, 0.75)) +
    lit(ball(moved(focus, 0, -14), random.between(50, 60), scene))
  );
};

/** A throw: the ball and the way it came, fading. */
const flight: Motif = (scene) => {
  const { focus, paint, random } = scene;
  const side = random.chance(0.7) ? 1 : -1;
  const radius = random.between(150, 230);
  const start = side > 0 ? -60 : 240;
  const center = polar(focus, radius, start + 180);
  const trail = steps(16).map((i) => {
    const along = i - 6;
    return circle(
      polar(center, radius, start - side * (10 - along) * (1500 / radius)),
      Math.max(4, 8 + along * 3.4),
      fill(i % 2 === 0 ? paint.second : paint.accent, Math.max(0.06, 0.12 + along * 0.075)),
    );
  });
  const waves = steps(7).map((i) =>
    circle(
      focus,
      76 + i * 34,
      stroke(paint.accent, Math.max(2, 5 - i), Math.max(0.1, 0.55 - i * 0.12)),
    ),
  );
  return waves.join('') + trail.join('') + lit(ball(focus, 52, scene));
};

/** Path data of a running track's outline, this much wider than its field. */
function oval({ x, y }: Point, grow: number): string {
  const straight = 24;
  const bend = 42 + grow;
  return `M${x - straight} ${y - bend}h${2 * straight}a${bend} ${bend} 0 0 1 0 ${2 * bend}h${-2 * straight}a${bend} ${bend} 0 0 1 0 ${-2 * bend}Z`;
}

/** A stadium from above: the stands round the field. */
const stadium: Motif = ({ focus, paint, random }) => {
  const broad = random.whole(1, 3);
  const stands = steps(16).map((i) =>
    path(
      oval(focus, 22 + i * 19),
      stroke(
        i % 2 === 0 ? paint.accent : paint.second,
        i === broad ? 15 : 6,
        Math.max(0.12, 1 - i * 0.15),
      ),
    ),
  );
  const turf =
    path(oval(focus, 2), { ...stroke(paint.spark, 5), fill: paint.accent, 'fill-opacity': 0.3 }) +
    path(`M${focus.x} ${focus.y - 44}v88`, stroke(paint.spark, 5)) +
    circle(focus, 18, { ...stroke(paint.spark, 5), fill: paint.deep });
  const whole = turned(stands.join('') + turf, random.between(-50, 20), focus);
  return lit(scaled(whole, 0.8, focus));
};

/** Beams of floodlights from above. */
const ambience: Motif = ({ focus, paint }) => {
  const beams = [-3.4, -2, 2, 3.4].map((side) =>
    outline([
      { x: focus.x + side * 120, y: -20 },
      { x: focus.x + side * 92 - 46, y: BOTTOM },
      { x: focus.x + side * 92 + 46, y: BOTTOM },
    ]),
  );
  return path(beams.join(''), fill(paint.accent, 0.1));
};

export const sports: GenreArt = { motifs: [orbits, field, flight, stadium], ambience };
