import type { TextDocument } from '../../data/markdown/model.ts';

/** A function, because vike loads routes outside of Vite too, where `glob` cannot be called. */
const texts = () =>
  import.meta.glob<TextDocument>('../../data/texts/*.md', { eager: true, import: 'default' });

const fileOf = (path: string): string => `../../data/texts${path}.md`;

/** Whether a path is named like a text. */
export const isText = (path: string): boolean => fileOf(path) in texts();

/**
 * The text of a page.
 *
 * @throws {Error} where there is none.
 */
export function textAt(path: string): TextDocument {
  const text = texts()[fileOf(path)];
  if (!text) throw new Error(`There is no data/texts${path}.md.`);
  return text;
}
