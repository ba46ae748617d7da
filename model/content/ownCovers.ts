import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Checker, ContentError } from './checker.ts';
import { projectPath } from './source.ts';

const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** Size of a card at a pixel ratio of 2. */
const MIN_WIDTH = 840;
const MIN_HEIGHT = 300;

/**
 * Returns the paths of the operator's own covers, by the slugs of their games. Reports pictures of no game, and two of
 * one game. The folder may be missing; hidden files and notes (.md) are left alone.
 *
 * @param games none if it is not known which there are
 */
export function readCovers(
  checker: Checker,
  folder: string,
  games: readonly { readonly slug: string }[],
): ReadonlyMap<string, string> {
  const covers = new Map<string, string>();
  const at = projectPath(folder);
  const entries = existsSync(at) ? readdirSync(at, { withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  for (const one of files.filter((name) => !/^\.|\.md$/.test(name)).sort()) {
    const { name, ext } = path.parse(one);
    const file = `${folder}/${one}`;
    const report = (found: string): void => checker.report(file, found, 'rename or delete it');
    if (!EXTENSIONS.includes(ext.toLowerCase()))
      report(`a file that does not end in ${EXTENSIONS.join(', ')}`);
    else if (games.length > 0 && !games.some(({ slug }) => slug === name))
      report(`a picture of "${name}", which is no game`);
    else if (covers.has(name)) report(`a second picture of "${name}"`);
    else covers.set(name, file);
  }
  return covers;
}

/** Returns the mistake of a picture that cannot be read. */
export function unreadable(file: string): ContentError {
  const found = 'a file that cannot be read as an image';
  const advice = 'replace it with a PNG, JPEG, WebP or AVIF, or delete it';
  return new ContentError([{ file, found, advice }]);
}

/** Checks that a cover can be read and is large enough. @throws {ContentError} if not */
export async function checkCover(file: string): Promise<void> {
  // Imported lazily: most sites have no picture of their own.
  const { default: sharp } = await import('sharp');
  const cover = sharp(projectPath(file));
  // The head of a file is also readable if the rest is missing, or if it is a HEIC.
  const whole = cover.clone().resize(8).raw().toBuffer();
  const { width, height } = await whole.then(
    () => cover.metadata(),
    () => Promise.reject(unreadable(file)),
  );
  if (width >= MIN_WIDTH && height >= MIN_HEIGHT) return;
  const advice = `replace it with one of ${MIN_WIDTH} × ${MIN_HEIGHT} or more`;
  throw new ContentError([{ file, found: `${width} × ${height} pixels`, advice }]);
}
