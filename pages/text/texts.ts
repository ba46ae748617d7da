import type { TextDocument } from '../../data/markdown/model.ts';

const texts = import.meta.glob<TextDocument>('../../data/texts/*.md', {
  eager: true,
  import: 'default',
});

/**
 * The text of a page.
 *
 * @throws {Error} where data/texts/names.ts names a text that is not there.
 */
export function textAt(path: string): TextDocument {
  const file = `data/texts${path}.md`;
  const text = texts[`../../${file}`];
  if (!text) throw new Error(`There is no ${file}, which data/texts/names.ts names in textNames.`);
  return text;
}
