import { loadLettering, type Lettering } from '../lettering.ts';
/**
 * Advance widths of U+0020 to U+007E in thousandths of an em, read from the fonts' `hmtx` tables:
 * Arial's from Liberation Sans 2.1, which has them by design, Roboto's from Roboto 3.
 */
import advances from './advances.json' with { type: 'json' };

/** A font that is installed nearly everywhere of its kind, and its names there. */
interface Installed {
  readonly advances: readonly number[];
  readonly local: readonly string[];
}

/**
 * A range of weights, and a typical text in it. A sample, not the content itself: the style sheet is
 * committed, and a new game or headline must not make it out of date.
 */
interface Use {
  readonly weight: string;
  /** Of Oxanium, to measure with. */
  readonly measured: number;
  readonly sample: string;
  readonly bold: boolean;
}

/** Windows, macOS and most of Linux; then Android. */
const FAMILIES: readonly { readonly regular: Installed; readonly bold: Installed }[] = [
  {
    regular: { advances: advances.Arial, local: ['Arial', 'ArialMT', 'Liberation Sans'] },
    bold: {
      advances: advances['Arial Bold'],
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    },
  },
  {
    regular: {
      advances: advances['Roboto Medium'],
      local: ['Roboto Medium', 'Roboto-Medium', 'Roboto'],
    },
    bold: { advances: advances['Roboto Bold'], local: ['Roboto Bold', 'Roboto-Bold'] },
  },
];

const USES: readonly Use[] = [
  {
    weight: '500 600',
    measured: 600,
    sample:
      'World of Warcraft Call of Duty League of Legends Fortnite Valorant Roblox Minecraft Apex ' +
      'Legends Genshin Impact EA Sports FC Old School RuneScape Path of Exile 2 Diablo IV Lost ' +
      'Ark Final Fantasy XIV Counter-Strike 2 Dota 2 Rocket League Grand Theft Auto V Pokémon GO ' +
      'Clash of Clans New World Albion Online Rust',
    bold: false,
  },
  {
    weight: '700',
    measured: 700,
    sample:
      'Popular Games All Games in Numbers More Than 97,000+ Gamers Trust Us Reviews Who We Are',
    bold: true,
  },
  { weight: '800', measured: 800, sample: 'LEADING MARKETPLACE FOR GAMERS', bold: true },
];

/** Names of the fallback families, in the order in which a font stack is to try them. */
const FALLBACK_NAMES = ['Oxanium Fallback', 'Oxanium Fallback Android'] as const;

/** Text of Basic Latin in ems; accents, which hardly change a width, are dropped first. */
function fallbackWidth(text: string, { advances: widths }: Installed): number {
  const plain = Array.from(text.normalize('NFD')).filter((letter) => letter <= '~');
  return plain.reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 0), 0) / 1000;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

function face(name: string, installed: Installed, use: Use, oxanium: Lettering): string {
  const scale = oxanium.measure(use.sample) / fallbackWidth(use.sample, installed);
  const { ascender, descender, lineGap } = oxanium.extents;
  return `@font-face {
  font-family: '${name}';
  font-weight: ${use.weight};
  src: ${installed.local.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascender / scale)};
  descent-override: ${percent(-descender / scale)};
  line-gap-override: ${percent(lineGap / scale)};
}
`;
}

/**
 * `@font-face` rules that set installed fonts as wide and as high as Oxanium, so that nothing moves
 * when it arrives: `size-adjust` is the ratio of the widths of what is typically set, and the other
 * descriptors are Oxanium's own metrics (its `hhea` table) divided by it (CSS Fonts 5 §4).
 */
export async function fallbackFaces(): Promise<string> {
  const letterings = new Map<Use, Lettering>();
  for (const use of USES) letterings.set(use, await loadLettering(use.measured));
  return [...letterings]
    .flatMap(([use, oxanium]) =>
      FAMILIES.map(({ regular, bold }, index) =>
        face(FALLBACK_NAMES[index] ?? '', use.bold ? bold : regular, use, oxanium),
      ),
    )
    .join('\n');
}
