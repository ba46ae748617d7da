import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the content folder, relative to the project: CONTENT_DIR, or `data` by default. */
export const contentFolder = (): string => process.env['CONTENT_DIR']?.trim() || 'data';

/** Returns the absolute path of a file of the project. */
export const projectPath = (file: string): string =>
  path.resolve(fileURLToPath(new URL('../..', import.meta.url)), file);

/** Returns the names of the texts: `about` for `texts/about.md`, which is the page `/about`. */
export function textNames(folder: string = contentFolder()): string[] {
  const texts = projectPath(`${folder}/texts`);
  const files = existsSync(texts) ? readdirSync(texts) : [];
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort();
}
