import { NIGHT, nightGround } from '../ground.ts';
import type { Lettering } from '../lettering.ts';
import { element, group, path, polygon, rectangle, steps, stroke } from '../svg.ts';
import { drawableTitle } from './title.ts';
import { fan } from './fan.ts';
import { fitLines } from './wrap.ts';

/** Open Graph's and Twitter's size for a large image. */
export const WIDTH = 1200;
const HEIGHT = 630;

export interface ShareImage {
  readonly title: string;
  /** One line below the title. */
  readonly subtitle: string;
  readonly kind: 'site' | 'store';
  /** The site's name, beside the logo. */
  readonly brand: string;
  /** The logo as SVG text. */
  readonly favicon: string;
  /** Up to five covers as SVG text, shown on the site's image. */
  readonly covers: readonly string[];
}

const MARGIN = 72;
const TRACKING = -0.02;
/** Of the title; the site's stays clear of the covers at the right. */
const TEXT_WIDTH = { site: 640, store: 900 } as const;
const SIZES = { site: [92, 80], store: [124, 108, 92, 78, 66] } as const;

const placed = (markup: string, x: number, y: number, color: string): string =>
  group(markup, { transform: `translate(${x} ${y})`, fill: color });

/** Hexagons that open behind a store's name. */
const hexagons = (): string =>
  steps(6)
    .map((i) =>
      path(polygon({ x: 1040, y: 330 }, 420 - i * 66, 6, i * 7), {
        ...stroke(i % 2 === 0 ? NIGHT.violet : NIGHT.accent, i % 2 === 0 ? 10 : 4, 0.16 + i * 0.05),
      }),
    )
    .join('');

function logo({ brand, favicon }: ShareImage, oxanium: Lettering): string {
  const name = oxanium.covers(brand) ? oxanium.draw(brand, 40) : '';
  return (
    favicon.replace('<svg ', `<svg x="${MARGIN - 6}" y="60" width="62" height="62" `) +
    placed(name, MARGIN + 70, 105, NIGHT.text)
  );
}

/** Lines of the title from the top one down; the site's last line is lit. */
function headline({ title, kind }: ShareImage, oxanium: Lettering, bottom: number): string {
  const { size, lines } = fitLines(
    drawableTitle(title, oxanium),
    3,
    SIZES[kind],
    (line, em) => oxanium.measure(line, TRACKING) * em <= TEXT_WIDTH[kind],
  );
  return lines
    .map((line, index) => {
      const isLit = kind === 'site' && index === lines.length - 1;
      const y = bottom - (lines.length - 1 - index) * size * 1.02;
      return placed(
        oxanium.draw(line, size, TRACKING),
        MARGIN - 4,
        y,
        isLit ? NIGHT.accent : '#fff',
      );
    })
    .join('');
}

function footline({ subtitle }: ShareImage, oxanium: Lettering): string {
  const text = oxanium.covers(subtitle) ? oxanium.draw(subtitle, 34) : '';
  return (
    rectangle({ x: MARGIN, y: 504 }, 64, 6, { rx: 3, fill: NIGHT.accent }) +
    placed(text, MARGIN - 2, 562, NIGHT.muted)
  );
}

/** The share image as SVG, 1200×630, all text as outlines. */
export function shareSvg(image: ShareImage, oxanium: Lettering): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    nightGround(WIDTH, HEIGHT) +
      (image.kind === 'store' ? hexagons() : fan(image.covers)) +
      logo(image, oxanium) +
      headline(image, oxanium, 456) +
      footline(image, oxanium),
  );
}
