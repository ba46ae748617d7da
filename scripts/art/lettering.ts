import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { element, group } from './svg.ts';

/** Distances from the baseline in em; `descender` is negative. */
interface Extents {
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
}

/** Text as outlines: no installed font has a say, so that every machine draws the same. */
export interface Lettering {
  readonly extents: Extents;
  /** Whether there is an outline for every character of the text. */
  covers(text: string): boolean;
  /** Width at a font size of 1, tracking (in em, after every letter but the last) included. */
  measure(text: string, tracking?: number): number;
  /** The text as SVG markup, its baseline starting at the origin, in the colour of the group around it. */
  draw(text: string, size: number, tracking?: number): string;
}

interface Glyph {
  readonly outline: string;
  /** In font units. */
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

/** The package keeps Latin and what extends it in files of their own. */
const resolve = createRequire(import.meta.url).resolve;
export const FONT_FILES = ['latin', 'latin-ext'].map((subset) =>
  resolve(`@fontsource-variable/oxanium/files/oxanium-${subset}-wght-normal.woff2`),
);

/** The one weight that the design uses: a font of many is nearly twice as large. */
export const WEIGHT = 700;

interface Loaded {
  readonly font: Font;
  readonly upem: number;
  readonly characters: ReadonlySet<number>;
}

async function load(file: string): Promise<Loaded> {
  const truetype = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
  });
  const bytes = new Uint8Array(truetype);
  const face = new Face(new Blob(bytes.buffer));
  return { font: new Font(face), upem: face.upem, characters: new Set(face.collectUnicodes()) };
}

function shapeRun({ font, upem }: Loaded, text: string): readonly Glyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map((info, index) => ({
    outline: font.glyphToPath(info.codepoint),
    x: (positions[index]?.xOffset ?? 0) / upem,
    y: (positions[index]?.yOffset ?? 0) / upem,
    advance: (positions[index]?.xAdvance ?? 0) / upem,
  }));
}

/** Stretches of text that one of the fonts has whole; what none has goes to the first. */
function runs(fonts: readonly Loaded[], text: string): readonly (readonly [Loaded, string])[] {
  const found: [Loaded, string][] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const font = fonts.find(({ characters }) => characters.has(code)) ?? fonts[0];
    const last = found.at(-1);
    if (font !== undefined && last?.[0] === font) last[1] += character;
    else if (font !== undefined) found.push([font, character]);
  }
  return found;
}

function extentsOf([first]: readonly Loaded[]): Extents {
  if (first === undefined) return { ascender: 1, descender: 0, lineGap: 0 };
  const { ascender, descender, lineGap } = first.font.hExtents();
  const em = (units: number): number => units / first.upem;
  return { ascender: em(ascender), descender: em(descender), lineGap: em(lineGap) };
}

/** Oxanium in the design's weight, read from its package. */
export async function loadLettering(): Promise<Lettering> {
  const fonts = await Promise.all(FONT_FILES.map(load));
  const upem = fonts[0]?.upem ?? 1000;
  const glyphs = (text: string): readonly Glyph[] =>
    runs(fonts, text).flatMap(([font, run]) => shapeRun(font, run));
  return {
    extents: extentsOf(fonts),
    covers: (text) =>
      Array.from(text).every((character) =>
        fonts.some(({ characters }) => characters.has(character.codePointAt(0) ?? 0)),
      ),
    measure: (text, tracking = 0) => {
      const drawn = glyphs(text);
      const advance = drawn.reduce((sum, glyph) => sum + glyph.advance, 0);
      return advance + tracking * Math.max(0, drawn.length - 1);
    },
    draw: (text, size, tracking = 0) => {
      let pen = 0;
      const letters = glyphs(text).map((glyph) => {
        const transform = `translate(${Math.round((pen + glyph.x) * upem)} ${Math.round(glyph.y * upem)})`;
        pen += glyph.advance + tracking;
        return glyph.outline === '' ? '' : element('path', { d: glyph.outline, transform });
      });
      const scale = Math.round((size / upem) * 1e5) / 1e5;
      return group(letters.join(''), { transform: `scale(${scale} ${-scale})` });
    },
  };
}
