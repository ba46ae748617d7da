import type { TextDocument } from '../../data/markdown/readText.ts';

/** A function, because vike also loads routes outside of Vite, where `glob` does not exist. */
const texts = () =>
  import.meta.glob<TextDocument>('../../data/texts/*.md', { eager: true, import: 'default' });

const fileOf = (path: string): string => `../../data/texts${path}.md`;

/** Whether there is a text for this path. */
export const isText = (path: string): boolean => fileOf(path) in texts();

/**
 * The text of a page.
 *
 * @throws {Error} if there is none.
 */
export function textAt(path: string): TextDocument {
  const text = texts()[fileOf(path)];
  if (!text) throw new Error(`There is no data/texts${path}.md.`);
  return text;
}
