import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { colourIn } from '../../data/lib/tokens.ts';
import { circle, element, fill, radial, rectangle, stop, svg } from './svg.ts';

const tokens = readFileSync(new URL('../../components/layout/tokens.css', import.meta.url), 'utf8');

/** The site's colours. */
export const NIGHT = {
  ground: colourIn(tokens, 'ground'),
  text: colourIn(tokens, 'text'),
  muted: colourIn(tokens, 'muted'),
  accent: colourIn(tokens, 'accent'),
  violet: colourIn(tokens, 'second'),
  green: colourIn(tokens, 'third'),
} as const;

const glow = (id: string, color: string, opacity: number): string =>
  radial(id, {}, stop(0, color, opacity), stop(1, color, 0));

/**
 * Returns the site's dark background with its two coloured lights as SVG text.
 *
 * @param markup SVG that is drawn over it
 */
export function nightGround(width: number, height: number, markup = ''): string {
  const reach = Math.max(width, height);
  const glows = glow('violet', NIGHT.violet, 0.42) + glow('green', NIGHT.green, 0.4);
  return svg(
    { width, height },
    element('defs', {}, glows) +
      rectangle({ x: 0, y: 0 }, width, height, fill(NIGHT.ground)) +
      circle({ x: width * 0.86, y: -height * 0.06 }, reach * 0.72, fill('url(#violet)')) +
      circle({ x: -width * 0.02, y: height * 0.62 }, reach * 0.5, fill('url(#green)')) +
      markup,
  );
}

/** The side of the favicon's view box. */
export const FAVICON_WIDTH = 32;

/** Reads the logo as SVG text; public/favicon.svg is its only source. */
export const readFavicon = (): Promise<string> =>
  readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8');

/** Reads one of the two files of the display font, Oxanium in the one weight that the design uses. */
export const readFont = (
  part: 'latin' | 'latin-ext',
  format: 'woff' | 'woff2',
): Promise<Buffer> => {
  const { resolve } = createRequire(import.meta.url);
  return readFile(resolve(`@fontsource/oxanium/files/oxanium-${part}-700-normal.${format}`));
};
