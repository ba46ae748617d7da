import type { Game } from '../../data/games.ts';
import { href } from '../link/href.ts';

/** Widths in pixels that the build draws of each cover, with what their files' names end in. */
const WIDTHS = [
  [240, ''],
  [480, '@2x'],
] as const;

/** `srcset` of a cover in one format. */
function sourceSet(cover: string, format: 'avif' | 'webp'): string {
  return WIDTHS.map(([width, mark]) => `${href(`${cover}${mark}.${format}`)} ${width}w`).join(', ');
}

/** Width that is asked for where a browser cannot take it from the layout: a card's widest. */
const SIZES = 'auto, 230px';

interface CoverProps {
  readonly game: Game;
}

/** A game's cover. Its name stands beside it, so the picture itself says nothing. */
export function Cover({ game }: CoverProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(game.cover, 'avif')} sizes={SIZES} />
      <img
        src={href(`${game.cover}.webp`)}
        srcSet={sourceSet(game.cover, 'webp')}
        sizes={SIZES}
        alt=""
        width="240"
        height="256"
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
