import { WEIGHT } from '../lettering.ts';
import { fallbackFaces } from './fallback.ts';
import { FONTS, unicodeRange, type FontFile } from './subset.ts';

const NOTE = `/*
 * Made by scripts/art/font.ts; run it again rather than editing this file.
 * Used by --display and --capitals in tokens.css.
 * Oxanium is under the SIL Open Font License, see OFL.txt.
 */
`;

/**
 * Vite writes an inlined font into the page's styles as `data:`, so the first paint has it. `block`
 * hides the text while the browser decodes it: a swap would paint every heading twice.
 */
const face = (font: FontFile): string => `@font-face {
  font-family: Oxanium;
  font-weight: ${WEIGHT};
  font-display: ${font.isInlined ? 'block' : 'swap'};
  src: url('./${font.name}${font.isInlined ? '?inline' : ''}') format('woff2');
  unicode-range: ${unicodeRange(font)};
}
`;

/** The style sheet that brings the display type: its files, and fallbacks of the same size. */
export const fontCss = async (): Promise<string> =>
  [NOTE, ...FONTS.map(face), await fallbackFaces()].join('\n');
