import { oklch, perceivedHue, vivid } from './color.ts';
import { FOCUS, HEIGHT, WIDTH, type GenreArt, type Paint, type Scene } from './motif.ts';
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
import { element, type Attributes } from './svg.ts';

/** What each genre is drawn with; a game's slug decides which of its motifs is its own. */
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

/** Another number deals other motifs; this one spreads them evenly over the games we have. */
const EDITION = 13_903;

/** Dark yellows are olive, which looks dull: their grounds are drawn to amber or green. */
const groundHue = (hue: number): number => (hue > 60 && hue < 126 ? (hue < 108 ? 58 : 136) : hue);

/**
 * The colours of a game with this hue (HSL degrees). How far the lit colours stand from the ground
 * on the hue circle depends on the seed, so that two games of one hue still differ.
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

const stop = (offset: number, color: string, opacity = 1): string =>
  element('stop', {
    offset,
    'stop-color': color,
    'stop-opacity': opacity === 1 ? undefined : opacity,
  });

const linear = (id: string, from: Attributes, ...stops: readonly string[]): string =>
  element('linearGradient', { id, ...from }, stops.join(''));

const radial = (id: string, from: Attributes, ...stops: readonly string[]): string =>
  element('radialGradient', { id, ...from }, stops.join(''));

const downwards = { x1: 0, y1: 0, x2: 0, y2: 1 };

/** A light on the canvas, by its centre and reach. */
const light = (cx: number, cy: number, r: number): Attributes => ({
  gradientUnits: 'userSpaceOnUse',
  cx,
  cy,
  r,
});

/**
 * The gradients and filters of a cover: `ground`, `glow` and two lights beside it behind the motif,
 * `shade` over it, where the monogram will stand; `orb`, `sun` and `bloom` for motifs.
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
  paintServers
    .map((id) => element('rect', { width: WIDTH, height: HEIGHT, fill: `url(#${id})` }))
    .join('');

/** A game's cover as SVG, 840×300, without letters: the same game is the same text each time. */
export function coverSvg({ genre, slug, hue }: Subject): string {
  const random = randomFrom(`${EDITION} ${genre} ${slug}`);
  const { motifs, ambience } = GENRES[genre];
  const draw = random.pick(motifs);
  const scene: Scene = { random, paint: paintOf(hue, random), focus: FOCUS };
  // Drawn first, so that what lies behind it takes no random numbers from it.
  const motif = draw(scene);
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    definitions(scene) +
      covered('ground', 'left', 'right', 'glow') +
      ambience(scene) +
      motif +
      covered('shade'),
  );
}
