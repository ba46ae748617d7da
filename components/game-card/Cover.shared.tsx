import { coverFile, COVER_WIDTHS, POSTER_WIDTH } from '../../data/content/covers.ts';
import type { Game } from '../../data/content/games.ts';
import { href } from '../link/href.ts';

const { thumb, card, sharpCard } = COVER_WIDTHS;

/**
 * The frames in which a cover is shown, each with the files to choose from and the width at which the
 * whole picture is laid out there, of which the frame shows the middle.
 */
const FRAMES = {
  thumb: { widths: [thumb], sizes: '112px' },
  // 150 px high; above 2,600 px a popular game's card is wider than that makes the picture.
  card: { widths: [card, sharpCard], sizes: 'max(420px, 16vw)' },
  // A poster is 11.5vw wide, up to 300 px, and 1.4 times as high.
  poster: { widths: [sharpCard, POSTER_WIDTH], sizes: 'min(45vw, 1176px)' },
} as const;

interface CoverProps {
  readonly game: Game;
  readonly frame: keyof typeof FRAMES;
  readonly className?: string | undefined;
}

/** A game's cover. Its name stands beside it, so the picture itself says nothing. */
export function Cover({ game: { cover }, frame, className }: CoverProps) {
  const { widths, sizes } = FRAMES[frame];
  const file = (width: number): string => href(coverFile(cover, width));
  return (
    <img
      className={className}
      src={file(widths[0])}
      srcSet={widths.length > 1 ? widths.map((w) => `${file(w)} ${w}w`).join(', ') : undefined}
      sizes={widths.length > 1 ? sizes : undefined}
      alt=""
      width="420"
      height="150"
      loading="lazy"
      decoding="async"
    />
  );
}
