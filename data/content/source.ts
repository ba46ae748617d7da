import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the content, relative to the project: the one that CONTENT_DIR names, else `data`. */
export const contentFolder = (): string => process.env['CONTENT_DIR']?.trim() || 'data';

/** Where content comes from: the project's files, or a test's. Paths are relative to the project. */
export interface ContentSource {
  /** @throws {Error} when there is no such file. */
  readonly read: (file: string) => string;
  readonly exists: (file: string) => boolean;
  /** Lists the names of a folder's files. */
  readonly list: (folder: string) => readonly string[];
}

/** Returns the absolute path of a file of the project. */
export const projectPath = (file: string): string =>
  path.resolve(fileURLToPath(new URL('../..', import.meta.url)), file);

/** The project's own files. */
export const projectFiles: ContentSource = {
  read: (file) => readFileSync(projectPath(file), 'utf8'),
  exists: (file) => existsSync(projectPath(file)),
  list: (folder) => readdirSync(projectPath(folder)),
};

/** Returns the names of the texts: `about` for `texts/about.md`, which is the page `/about`. */
export function textNames(
  source: ContentSource = projectFiles,
  folder: string = contentFolder(),
): string[] {
  const files = source.list(`${folder}/texts`).filter((file) => file.endsWith('.md'));
  return files.map((file) => file.slice(0, -'.md'.length)).sort();
}
