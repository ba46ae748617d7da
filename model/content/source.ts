import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the absolute path of a file of the project. */
export const projectPath = (file: string): string =>
  path.resolve(fileURLToPath(new URL('../..', import.meta.url)), file);

const filesOfTexts = (folder: string): string[] => {
  const texts = projectPath(`${folder}/texts`);
  return existsSync(texts) ? readdirSync(texts) : [];
};

/** Returns what lies in the folder of the texts and is none, such as `FAQ.MD`, without hidden files and backups. */
export const noTexts = (folder: string): string[] =>
  filesOfTexts(folder)
    .filter((file) => !/^\.|~$|\.md$/.test(file))
    .sort();

/** Returns the names of the texts: `about` for `texts/about.md`, which is the page `/about`. */
export function textNames(folder: string): string[] {
  return filesOfTexts(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort();
}
