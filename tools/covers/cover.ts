import { oklch, perceivedHue, vivid } from './color.ts';
import { FOCUS, type GenreArt, HEIGHT, type Paint, type Scene, WIDTH } from './motif.ts';
import { card } from './motifs/card.ts';
import { mmo } from './motifs/mmo.ts';
import { moba } from './motifs/moba.ts';
import { racing } from './motifs/racing.ts';
import { rpg } from './motifs/rpg.ts';
import { sandbox } from './motifs/sandbox.ts';
import { shooter } from './motifs/shooter.ts';
import { sports } from './motifs/sports.ts';
import { survival } from './motifs/survival.ts';
import { randomFrom, type Random } from '../../scripts/lib/random.ts';
import type { Genre, Subject } from './subjects.ts';
import { type Attributes, element, fill, linear, radial, rectangle, stop, svg } from './svg.ts';

/** The drawings of each genre; a game's slug picks its motif. */
export const GENRES: Readonly<Record<Genre, GenreArt>> = {
  shooter,
  mmo,
  moba,
  sports,
  racing,
  sandbox,
  card,
  rpg,
  survival,
};

/** Another number gives each game another motif; this one spreads them evenly over today's games. */
const EDITION = 13_903;

/** Returns amber or green for yellow: a dark yellow is a dull olive. */
const groundHue = (hue: number): number => (hue > 60 && hue < 126 ? (hue < 108 ? 58 : 136) : hue);

/**
 * Returns the colours of a game with this hue (HSL degrees). Two games with the same hue still differ: the
 * distance of the light colours from the dark one is random.
 */
function paintOf(hue: number, random: Random): Paint {
  const base = perceivedHue(hue);
  const side = random.chance(0.5) ? 1 : -1;
  const near = base + side * random.between(14, 46);
  const far = base - side * random.between(26, 76) + (random.chance(0.2) ? 150 : 0);
  const ground = groundHue(base);
  return {
    deep: oklch(0.14, 0.04, ground - 14),
    ground: oklch(random.between(0.38, 0.47), 0.17, ground),
    middle: oklch(0.36, 0.14, groundHue((ground - side * 14 + 360) % 360)),
    accent: vivid(near, 0.69, 0.88),
    second: vivid(far, 0.6, 0.8),
    spark: oklch(0.975, 0.035, near),
  };
}

const downwards = { x1: 0, y1: 0, x2: 0, y2: 1 };

/** Attributes of a light on the canvas, by its centre and reach. */
const light = (cx: number, cy: number, r: number): Attributes => ({
  gradientUnits: 'userSpaceOnUse',
  cx,
  cy,
  r,
});

/**
 * Returns the gradients and filters of a cover. `ground`, `left`, `right` and `glow` lie behind the motif.
 * `shade` lies over it, behind the monogram. Motifs use `orb`, `sun` and `bloom`.
 */
function definitions({ focus, paint }: Scene): string {
  const { deep, ground, middle, accent, second, spark } = paint;
  const slope = { gradientUnits: 'userSpaceOnUse', x1: 330, y1: -60, x2: 450, y2: 290 };
  return element(
    'defs',
    {},
    linear('ground', slope, stop(0, ground), stop(0.8, deep)) +
      radial(
        'glow',
        light(focus.x, focus.y, 230),
        stop(0, accent, 0.46),
        stop(0.42, accent, 0.15),
        stop(1, accent, 0),
      ) +
      radial('left', light(60, 20, 330), stop(0, accent, 0.2), stop(1, accent, 0)) +
      radial('right', light(800, 110, 330), stop(0, second, 0.24), stop(1, second, 0)) +
      linear('shade', downwards, stop(0.5, deep, 0), stop(0.74, deep, 0.5), stop(1, deep, 0.92)) +
      radial(
        'orb',
        { cx: 0.36, cy: 0.3, r: 0.76 },
        stop(0.1, spark),
        stop(0.5, accent),
        stop(1, middle),
      ) +
      linear('sun', downwards, stop(0.05, spark), stop(0.45, accent), stop(0.95, second)) +
      element(
        'filter',
        { id: 'bloom', x: '-30%', y: '-30%', width: '160%', height: '160%' },
        element('feGaussianBlur', { stdDeviation: 9 }),
      ),
  );
}

const covered = (...paintServers: readonly string[]): string =>
  paintServers.map((id) => rectangle({ x: 0, y: 0 }, WIDTH, HEIGHT, fill(`url(#${id})`))).join('');

/** Returns a game's cover as SVG without letters, 2.8 times as wide as high. The same game gets the same text. */
export function coverSvg({ genre, slug, hue }: Subject, width = WIDTH): string {
  const random = randomFrom(`${EDITION} ${genre} ${slug}`);
  const { motifs, ambience } = GENRES[genre];
  const draw = random.pick(motifs);
  const scene: Scene = { random, paint: paintOf(hue, random), focus: FOCUS };
  // Drawn before the ambience: both take their random numbers from one sequence.
  const motif = draw(scene);
  return svg(
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width, height: (width * HEIGHT) / WIDTH },
    definitions(scene) +
      covered('ground', 'left', 'right', 'glow') +
      ambience(scene) +
      motif +
      covered('shade'),
  );
}
