import { texts } from 'virtual:content';
import type { TextDocument } from '../../model/content/readText.ts';

/** Returns the text of a page. */
export function textAt(path: string): TextDocument {
  const text = texts[path];
  if (!text) throw new Error(`There is no text for ${path}.`);
  return text;
}
