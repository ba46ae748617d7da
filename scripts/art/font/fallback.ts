import { loadLettering, WEIGHT } from '../lettering.ts';
/**
 * Advance widths of U+0020 to U+007E in thousandths of an em, read from the fonts' `hmtx` tables:
 * Arial's from Liberation Sans 2.1, which has them by design, Roboto's from Roboto 3.
 */
import advances from './advances.json' with { type: 'json' };

/** A bold font that is installed nearly everywhere of its kind, its names there, and ours for it. */
interface Installed {
  readonly suffix: string;
  readonly advances: readonly number[];
  readonly local: readonly string[];
}

/**
 * Windows, macOS and most of Linux; then Android. Linux first: it alone asks another process for
 * each name.
 */
const INSTALLED: readonly Installed[] = [
  {
    suffix: '',
    advances: advances['Arial Bold'],
    local: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT'],
  },
  {
    suffix: ' Android',
    advances: advances['Roboto Bold'],
    local: ['Roboto Bold', 'Roboto-Bold'],
  },
];

/**
 * Families and a typical text in them. A sample, not the content itself: the style sheet is
 * committed, and a new game or headline must not make it out of date.
 */
const USES = {
  'Oxanium Fallback':
    'World of Warcraft League of Legends Path of Exile 2 Final Fantasy XIV Counter-Strike 2 ' +
    'Popular Games All Games in Numbers More Than 97,000+ Gamers Trust Us Reviews Who We Are',
  'Oxanium Capitals Fallback': 'LEADING MARKETPLACE FOR GAMERS',
} as const;

/** Text of Basic Latin in ems. */
const fallbackWidth = (text: string, { advances: widths }: Installed): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 0), 0) /
  1000;

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/**
 * `@font-face` rules that set installed fonts as wide and as high as Oxanium, so that nothing moves
 * when it arrives: `size-adjust` is the ratio of the widths of what is typically set, and the other
 * descriptors are Oxanium's own metrics (its `hhea` table) divided by it (CSS Fonts 5 §4).
 */
export async function fallbackFaces(): Promise<string> {
  const oxanium = await loadLettering();
  const { ascender, descender, lineGap } = oxanium.extents;
  return Object.entries(USES)
    .flatMap(([family, sample]) =>
      INSTALLED.map((installed) => {
        const scale = oxanium.measure(sample) / fallbackWidth(sample, installed);
        return `@font-face {
  font-family: '${family}${installed.suffix}';
  font-weight: ${WEIGHT};
  src: ${installed.local.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascender / scale)};
  descent-override: ${percent(-descender / scale)};
  line-gap-override: ${percent(lineGap / scale)};
}
`;
      }),
    )
    .join('\n');
}
