import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Checker, ContentProblem } from './checker.ts';
import { projectPath } from './source.ts';

const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** Size of a card at a pixel ratio of 2. */
const MIN_WIDTH = 840;
const MIN_HEIGHT = 300;

/** Returns the files of the folder, which may be missing, but hidden ones and notes (.md). */
function filesIn(folder: string): readonly string[] {
  const at = projectPath(folder);
  const entries = existsSync(at) ? readdirSync(at, { withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.filter((name) => !/^\.|\.md$/.test(name)).sort();
}

const isPicture = (file: string): boolean => EXTENSIONS.includes(path.extname(file).toLowerCase());

/** Returns the paths of the operator's own covers, by the slugs of their games. The folder may be missing. */
export function findOwnCovers(folder: string): ReadonlyMap<string, string> {
  const pictures = filesIn(folder).filter(isPicture);
  return new Map(pictures.map((file) => [path.parse(file).name, path.join(folder, file)]));
}

/** Reports pictures of no game, and two pictures of one game. */
export function checkCovers(checker: Checker, folder: string, slugs: ReadonlySet<string>): void {
  const known = new Set<string>();
  for (const file of filesIn(folder)) {
    const { name } = path.parse(file);
    const report = (found: string): void =>
      checker.report(`${folder}/${file}`, found, 'rename or delete it');
    if (!isPicture(file)) report(`a file that does not end in ${EXTENSIONS.join(', ')}`);
    else if (!slugs.has(name)) report(`a picture of "${name}", which is no game`);
    else if (known.has(name)) report(`a second picture of "${name}"`);
    known.add(name);
  }
}

/** Returns the problem of a picture that cannot be read. */
export const unreadable = (file: string): ContentProblem => ({
  file,
  found: 'a file that cannot be read as an image',
  advice: 'replace it with a PNG, JPEG, WebP or AVIF, or delete it',
});

/** Returns the problem of a cover that cannot be read or is too small, or null. */
export async function findSizeProblem(file: string): Promise<ContentProblem | null> {
  // Imported lazily: most sites have no picture of their own.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(projectPath(file)).metadata();
    // The head of a file is also readable if the rest is missing, or if it is a HEIC.
    await sharp(projectPath(file)).resize(8).raw().toBuffer();
    if (width >= MIN_WIDTH && height >= MIN_HEIGHT) return null;
    const advice = `replace it with one of ${MIN_WIDTH} × ${MIN_HEIGHT} or more`;
    return { file, found: `${width} × ${height} pixels`, advice };
  } catch {
    return unreadable(file);
  }
}
