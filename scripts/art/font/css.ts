import { fallbackFaces } from './fallback.ts';
import { FONTS, unicodeRange, WEIGHTS, type FontFile } from './subset.ts';

const NOTE = `/*
 * Made by scripts/art/font.ts; run it again rather than editing this file.
 * Use: font-family: Oxanium, 'Oxanium Fallback', 'Oxanium Fallback Android', system-ui, sans-serif;
 * Oxanium is under the SIL Open Font License, see OFL.txt.
 */
`;

const face = (font: FontFile): string => `@font-face {
  font-family: Oxanium;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: optional;
  src: url('./${font.name}') format('woff2');
  unicode-range: ${unicodeRange(font)};
}
`;

/** The style sheet that brings the display type: its files, and fallbacks of the same size. */
export const fontCss = async (): Promise<string> =>
  [NOTE, ...FONTS.map(face), await fallbackFaces()].join('\n');
