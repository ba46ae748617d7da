import type { Lettering } from '../lettering.ts';

/** Emoji, other signs and invisible characters: a name is whole without them. */
const DECORATION = /[\p{So}\p{Sk}\p{Cf}\p{Co}\p{Mn}]/u;

/** What stands on the image of a store whose name our font cannot write. */
const NAMELESS = 'Seller store';

/**
 * The title in capitals, as far as the font can write it: decoration that it lacks is left out. A
 * name in a script that it lacks would need a font of the machine, and so be another picture on
 * each; such a store's image says that it is a store, and its page says whose.
 */
export function drawableTitle(title: string, lettering: Lettering): string {
  const capitals = Array.from(title.normalize('NFC').toLocaleUpperCase('en'))
    .filter((character) => lettering.covers(character) || !DECORATION.test(character))
    .join('')
    .trim();
  const isDrawable = /[\p{L}\p{N}]/u.test(capitals) && lettering.covers(capitals);
  return isDrawable ? capitals : NAMELESS.toUpperCase();
}
