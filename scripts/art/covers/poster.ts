import type { Genre } from '../../../data/model/games.ts';
import type { Lettering } from '../lettering.ts';
import { randomFrom } from '../../lib/random.ts';
import { element, group } from '../svg.ts';
import { initials } from './initials.ts';
import { HEIGHT, WIDTH, type Paint, type Scene } from './motif.ts';
import { MOTIFS } from './motifs.ts';
import { paintOf } from './paint.ts';
import { definitions } from './light.ts';

/** What a poster is drawn from; a game of data/games.ts is one. */
export interface Subject {
  readonly name: string;
  readonly slug: string;
  readonly genre: Genre;
  readonly hue: number;
}

/** Another number deals other motifs; this one spreads them evenly over the games we have. */
const EDITION = 13_903;

/** The side of `emblem`, in the poster's units. */
export const EMBLEM_WIDTH = 184;

const MARGIN = 28;
const BASELINE = 291;
/** In em, between the monogram's letters. */
const TRACKING = -0.03;
const LARGEST = 108;

function monogram(name: string, paint: Paint, lettering: Lettering): string {
  const text = initials(name);
  if (text === '' || !lettering.covers(text)) return '';
  const size = Math.min(LARGEST, (WIDTH - 2 * MARGIN) / lettering.measure(text, TRACKING));
  const letters = lettering.draw(text, size, TRACKING);
  // Letters bring about 4 units of space at their left; without it they stand on the margin.
  const transform = `translate(${MARGIN - 4} ${BASELINE})`;
  const shadow = { fill: paint.deep, stroke: paint.deep, 'stroke-width': 60 };
  return (
    group(letters, { transform, ...shadow, opacity: 0.9, filter: 'url(#shadow)' }) +
    group(letters, { transform, fill: '#fff' })
  );
}

const covered = (paintServer: string): string =>
  element('rect', { width: WIDTH, height: HEIGHT, fill: `url(#${paintServer})` });

interface Composition {
  readonly scene: Scene;
  /** Ground, light and motif, with the definitions that they and the monogram need. */
  readonly picture: string;
}

function compose(game: Subject): Composition {
  const random = randomFrom(`${EDITION} ${game.genre} ${game.slug}`);
  const draw = random.pick(MOTIFS[game.genre]);
  const paint = paintOf(game.hue, random);
  const focus = {
    x: Math.round(random.between(148, 206)),
    y: Math.round(random.between(114, 132)),
  };
  const scene = { random, paint, focus };
  const ground = definitions(scene) + covered('ground') + covered('glow');
  return { scene, picture: ground + draw(scene) };
}

const svg = (viewBox: string, children: string): string =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox }, children);

/** A game's cover as SVG, 300×320: the same game is the same text in every build. */
export function poster(game: Subject, lettering: Lettering): string {
  const { scene, picture } = compose(game);
  const name = monogram(game.name, scene.paint, lettering);
  return svg(`0 0 ${WIDTH} ${HEIGHT}`, picture + covered('shade') + name);
}

/** The cover's motif alone, square, for where a game is shown at the size of an icon. */
export function emblem(game: Subject): string {
  const { scene, picture } = compose(game);
  const half = EMBLEM_WIDTH / 2;
  const corner = `${scene.focus.x - half} ${scene.focus.y - half}`;
  return svg(`${corner} ${EMBLEM_WIDTH} ${EMBLEM_WIDTH}`, picture);
}
