import type { CSSProperties, ReactNode } from 'react';
import { NIGHT } from '../brand.ts';

/** Open Graph's and Twitter's size for a large image. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 72;

const svgUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

export const placed = (left: number, top: number): CSSProperties => ({
  position: 'absolute',
  left,
  top,
});

/** The site itself, as every share image shows it. */
export interface Brand {
  readonly appName: string;
  /** The logo as SVG text. */
  readonly favicon: string;
}

interface FrameProps extends Brand {
  /** SVG text of the whole image's size. */
  readonly ground: string;
  /** One line below the title. */
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** What all share images have in common: the ground, the logo and the line below the title. */
export function Frame({ appName, favicon, ground, subtitle, children }: FrameProps) {
  const bar = { width: 64, height: 6, borderRadius: 3, backgroundColor: NIGHT.accent };
  return (
    <div style={{ display: 'flex', width: WIDTH, height: HEIGHT, fontFamily: 'Latin, Extended' }}>
      <img src={svgUrl(ground)} alt="" width={WIDTH} height={HEIGHT} style={placed(0, 0)} />
      <img src={svgUrl(favicon)} alt="" width={62} height={62} style={placed(MARGIN - 6, 60)} />
      <div style={{ ...placed(MARGIN + 70, 71), fontSize: 40, color: NIGHT.text }}>{appName}</div>
      {children}
      <div style={{ ...placed(MARGIN, 504), ...bar }} />
      <div style={{ ...placed(MARGIN - 2, 533), fontSize: 34, color: NIGHT.muted }}>{subtitle}</div>
    </div>
  );
}

/** The mean width of a capital letter in ems; words of wider letters than most still fit. */
const LETTER = 0.68;
const LINE_HEIGHT = 1.02;
/** Room above the first line for accents, in ems. */
const ACCENTS = 0.3;

/** The smallest size at which a long title still reads; the end of a longer one is cut. */
const MIN_LONG = 60;

/** A size at which the longest word fits a line, and all words three of them unless they are many. */
function fontSizeOf(text: string, width: number, most: number): number {
  const sizeFor = (letters: number): number => width / (letters * LETTER);
  const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length));
  return Math.min(most, sizeFor(longestWord), Math.max(MIN_LONG, sizeFor(text.length / 2.6)));
}

interface TitleProps {
  readonly text: string;
  readonly width: number;
  readonly maxFontSize: number;
  readonly lastLineColor: string;
}

/** The title, in up to three lines above the bar. */
export function Title({ text, width, maxFontSize, lastLineColor }: TitleProps) {
  const fontSize = fontSizeOf(text, width, maxFontSize);
  const lastLine = fontSize * LINE_HEIGHT;
  return (
    <div
      style={{
        ...placed(MARGIN - 4, 0),
        display: 'flex',
        alignItems: 'flex-end',
        height: 478,
        width,
      }}
    >
      <div
        style={{
          display: 'block',
          paddingTop: fontSize * ACCENTS,
          fontSize,
          lineHeight: LINE_HEIGHT,
          letterSpacing: '-0.02em',
          lineClamp: 3,
          wordBreak: 'break-word',
          color: 'transparent',
          backgroundClip: 'text',
          backgroundImage: `linear-gradient(to top, ${lastLineColor} ${lastLine}px, #fff ${lastLine}px)`,
        }}
      >
        {text}
      </div>
    </div>
  );
}
