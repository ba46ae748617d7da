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

/** The site's name and logo. */
export interface Brand {
  readonly appName: string;
  /** The logo as SVG text. */
  readonly favicon: string;
}

interface FrameProps extends Brand {
  /** The background as SVG text, as large as the image. */
  readonly ground: string;
  /** One line below the title. */
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** The parts of every share image: the background, the logo and the line below the title. */
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

/** Width of a capital letter in ems: more than the mean, so that words with wide letters fit. */
const LETTER_EMS = 0.68;
const LINE_HEIGHT = 1.02;
/** Room above the first line for accents. */
const ACCENT_EMS = 0.3;

/** The smallest size of a title that fills three lines; a longer title is cut. */
const MIN_LONG_PX = 60;

/** Returns a size at which the longest word fits one line. If possible, the whole text fits three lines. */
function fontSizeOf(text: string, width: number, max: number): number {
  const sizeFor = (letters: number): number => width / (letters * LETTER_EMS);
  const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length));
  return Math.min(max, sizeFor(longestWord), Math.max(MIN_LONG_PX, sizeFor(text.length / 2.6)));
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
          paddingTop: fontSize * ACCENT_EMS,
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
