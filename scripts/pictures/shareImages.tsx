import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { projectPath } from '../../model/content/source.ts';
import type { ComparedStore } from '../../model/store/dataLoss.ts';
import { colour } from '../lib/tokens.ts';

/** JPEG, as no social network reads AVIF, and some read no WebP. Letters stay sharp at 4:4:4. */
const JPEG = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;
const LETTER = /[\p{L}\p{N}]/u;

const { resolve } = createRequire(import.meta.url);
const font = (part: string): Buffer =>
  readFileSync(resolve(`@fontsource/oxanium/files/oxanium-${part}-700-normal.woff`));
const fonts = [
  { name: 'Latin', weight: 700, data: font('latin') },
  { name: 'Extended', weight: 700, data: font('latin-ext') },
] as const;

const svgUrl = (file: string): string =>
  `data:image/svg+xml;base64,${readFileSync(projectPath(file)).toString('base64')}`;

const GROUND = svgUrl('scripts/pictures/storeGround.svg');
const LOGO = svgUrl('public/favicon.svg');

/** Chats cut a picture to its middle square: all of the text is in it, with a margin. */
const WIDTH = 590;
/** Height of the name, between the row of the logo and the facts. */
const HEIGHT = 310;
const LINE_HEIGHT = 1.02;
/** Mean width of a capital letter, in em. */
const CAPITAL = 0.7;

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
  const bySpace = Math.sqrt((WIDTH * HEIGHT) / (name.length * CAPITAL * LINE_HEIGHT * 1.3));
  return Math.max(44, Math.min(112, WIDTH / (longest * CAPITAL), bySpace));
}

/** The share image of a store, in the CSS that satori knows. `facts` are one line. */
function StoreImage({ appName, name, facts }: Record<'appName' | 'name' | 'facts', string>) {
  const fontSize = fontSizeOf(name);
  return (
    <div style={{ ...PAGE, backgroundImage: `url(${GROUND})` }}>
      <div style={{ ...ROW, color: colour('text'), fontSize: Math.min(40, 870 / appName.length) }}>
        <img src={LOGO} alt="" width={62} height={62} style={{ margin: '0 16px 0 -6px' }} />
        {appName}
      </div>
      <div style={{ ...ROW, flexGrow: 1, width: WIDTH, justifyContent: 'center' }}>
        <div style={{ ...titleOf(fontSize), fontSize, color: colour('text') }}>{name}</div>
      </div>
      <div style={{ width: 64, height: 6, margin: '24px 0 22px', background: colour('accent') }} />
      <div style={{ ...FACTS, color: colour('muted') }}>{facts}</div>
    </div>
  );
}

/** Returns the text without symbols that the font lacks; empty if it lacks a letter of the text. */
function writable(text: string, missing: string): string {
  const lacking = Array.from(text).filter((character) => missing.includes(character));
  if (lacking.some((character) => LETTER.test(character))) return '';
  const rest = Array.from(text).filter((character) => !lacking.includes(character));
  return LETTER.test(rest.join('')) ? rest.join('').trim() : '';
}

/** Returns the picture of a store in React. `missing` are letters that the font lacks. */
function imageOf(appName: string, { header, reviews: { length } }: ComparedStore, missing: string) {
  const { name, address } = header;
  const title = writable(name.toLocaleUpperCase('en'), missing) || 'SELLER STORE';
  const place = writable(address.split(', ').slice(-2).join(', '), missing);
  const reviews = `${length.toLocaleString('en')} review${length === 1 ? '' : 's'}`;
  const facts = [length > 0 ? reviews : 'Seller store', place].filter(Boolean).join(' · ');
  return StoreImage({ appName, name: title, facts });
}

/** Returns the share image of a store, a JPEG of 1200 × 630 pixels. */
export async function drawShareImage(appName: string, store: ComparedStore): Promise<Buffer> {
  let missing = '';
  const draw = () =>
    satori(imageOf(appName, store, missing), {
      width: 1200,
      height: 630,
      fonts: [...fonts],
      // A fallback font would differ between machines.
      loadAdditionalAsset: (_language, text) => {
        missing += text;
        return Promise.resolve([]);
      },
    });
  const first = await draw();
  const svg = missing === '' ? first : await draw();
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(JPEG).toBuffer();
}
