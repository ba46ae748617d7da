/**
 * Returns a store's name in titles, headings and tiles. A store without one has the words of its slug, so that visitors can
 * tell it from others: `amber-keep` is Amber Keep.
 */
export const storeName = (slug: string, name: string | undefined): string =>
  name || slug.replace(/-+/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
