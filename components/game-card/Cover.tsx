import { coverFile, COVER_WIDTHS, POSTER_WIDTH } from '../../model/content/covers.ts';
import type { Game } from '../../model/content/buildGames.ts';
import styles from './Cover.module.css';

const { thumb, card, sharpCard } = COVER_WIDTHS;

/** `widths` are the files for `srcSet`. `sizes` is the width of the whole picture; a frame shows only its middle. */
const FRAMES = {
  thumb: { widths: [thumb], sizes: '112px' },
  // A card is 150 px high, so its picture is at least 420 px wide. In windows above 2,600 px it grows with the card.
  card: { widths: [card, sharpCard], sizes: 'max(420px, 16vw)' },
  // A poster is 11.5vw wide, at most 300 px, and 1.4 times as high.
  poster: { widths: [sharpCard, POSTER_WIDTH], sizes: 'min(45vw, 1176px)' },
} as const;

interface CoverProps {
  readonly game: Game;
  readonly frame: keyof typeof FRAMES;
}

/** A game's cover. Its `alt` is empty because the game's name stands beside it. */
export function Cover({ game: { cover }, frame }: CoverProps) {
  const { widths, sizes } = FRAMES[frame];
  const file = (width: number): string => coverFile(cover, width);
  return (
    <img
      className={frame === 'thumb' ? styles.thumb : undefined}
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
