import { readFileSync } from 'node:fs';
import { projectPath } from '../../model/content/source.ts';
import { colour } from '../lib/tokens.ts';

const read = (file: string): string => readFileSync(projectPath(file), 'utf8');
const svgUrl = (file: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(read(file)).toString('base64')}`;

const GROUND = svgUrl('scripts/pictures/storeGround.svg');
const LOGO = svgUrl('public/favicon.svg');
const [accent, text, muted] = ['accent', 'text', 'muted'].map(colour);

/** Chats cut a picture to its middle square: all of the text is in it, with a margin. */
const WIDTH = 590;
/** Height of the name, between the row of the logo and the facts. */
const HEIGHT = 310;
const LINE_HEIGHT = 1.02;
/** Mean width of a capital letter, in em. */
const LETTER = 0.7;

const ROW = { display: 'flex', alignItems: 'center' } as const;
const COLUMN = { ...ROW, flexDirection: 'column', textAlign: 'center' } as const;
const PAGE = {
  ...COLUMN,
  width: 1200,
  height: 630,
  padding: '56px 0',
  boxSizing: 'border-box',
} as const;
const FACTS = {
  display: 'block',
  lineClamp: 1,
  width: WIDTH,
  fontSize: 34,
  wordBreak: 'break-all',
} as const;
const titleOf = (fontSize: number) => {
  const lineClamp = Math.floor(HEIGHT / (fontSize * LINE_HEIGHT));
  return { display: 'block', lineClamp, lineHeight: LINE_HEIGHT, wordBreak: 'break-word' } as const;
};

/** Returns a font size at which the longest word fits one line and, down to 44 px, the whole name fits. */
function fontSizeOf(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  const bySpace = Math.sqrt((WIDTH * HEIGHT) / (name.length * LETTER * LINE_HEIGHT * 1.3));
  return Math.max(44, Math.min(112, WIDTH / (longest * LETTER), bySpace));
}

interface StoreImageProps {
  readonly appName: string;
  readonly name: string;
  readonly reviewCount: number;
  /** May be empty. */
  readonly place: string;
}

/** The share image of a store, in the CSS that satori knows. */
export function StoreImage({ appName, name, reviewCount, place }: StoreImageProps) {
  const reviews = `${reviewCount.toLocaleString('en')} review${reviewCount === 1 ? '' : 's'}`;
  const facts = [reviewCount > 0 ? reviews : 'Seller store', place].filter(Boolean).join(' · ');
  const fontSize = fontSizeOf(name);
  return (
    <div style={{ ...PAGE, backgroundImage: `url(${GROUND})` }}>
      <div style={{ ...ROW, color: text, fontSize: Math.min(40, 870 / appName.length) }}>
        <img src={LOGO} alt="" width={62} height={62} style={{ margin: '0 16px 0 -6px' }} />
        {appName}
      </div>
      <div style={{ ...ROW, flexGrow: 1, width: WIDTH, justifyContent: 'center' }}>
        <div style={{ ...titleOf(fontSize), fontSize, color: text }}>{name}</div>
      </div>
      <div style={{ width: 64, height: 6, margin: '24px 0 22px', background: accent }} />
      <div style={{ ...FACTS, color: muted }}>{facts}</div>
    </div>
  );
}
