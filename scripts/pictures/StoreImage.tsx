import { readFileSync } from 'node:fs';
import { projectPath } from '../../model/content/source.ts';
import { colour } from '../lib/tokens.ts';

const read = (file: string): string => readFileSync(projectPath(file), 'utf8');
const svgUrl = (file: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(read(file)).toString('base64')}`;

const GROUND = svgUrl('scripts/pictures/storeGround.svg');
const LOGO = svgUrl('public/favicon.svg');
const [accent, text, muted] = ['accent', 'text', 'muted'].map(colour);

/** Returns a font size at which the longest word fits one line and, if possible, the whole name three. */
function fontSizeOf(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return Math.min(124, 1300 / longest, Math.max(60, 3400 / name.length));
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
  const line = { display: 'flex', alignItems: 'center' };
  const page = {
    display: 'flex',
    flexDirection: 'column',
    width: 1200,
    height: 630,
    padding: '60px 72px',
  } as const;
  const title = {
    display: 'block',
    lineClamp: 3,
    lineHeight: 1.02,
    wordBreak: 'break-word',
  } as const;
  return (
    <div style={{ ...page, boxSizing: 'border-box', backgroundImage: `url(${GROUND})` }}>
      <div style={{ ...line, fontSize: 40, color: text }}>
        <img src={LOGO} alt="" width={62} height={62} style={{ margin: '0 16px 0 -6px' }} />
        {appName}
      </div>
      <div style={{ display: 'flex', alignItems: 'flex-end', flexGrow: 1, width: 940 }}>
        <div style={{ ...title, fontSize: fontSizeOf(name), color: text }}>{name}</div>
      </div>
      <div style={{ width: 64, height: 6, margin: '32px 0 24px', background: accent }} />
      <div style={{ ...line, fontSize: 34, color: muted }}>{facts}</div>
    </div>
  );
}
