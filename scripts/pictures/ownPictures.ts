import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ContentError } from '../../model/content/checker.ts';
import { unreadable } from '../../model/content/ownCovers.ts';
import { ownFiles } from '../../model/content/ownFiles.ts';
import { projectPath } from '../../model/content/source.ts';

/** Pages show portraits at 42 px and logos at 44 px; screens have up to four pixels for each. */
const SIDE_PX = 176;

/** Parts of the content whose fields name pictures. Links lead to files as they are. */
interface PictureFields {
  readonly site: object;
  readonly testimonials: object;
}

/** Returns the published files of `public/`, and which of them the content names as a picture; never an SVG. */
export function ownPictures({ site, testimonials }: PictureFields, folder?: string) {
  const text = JSON.stringify([site, testimonials]).normalize();
  return ownFiles(folder).map(({ file, name }) => {
    const isShown = !/\.svg$/i.test(name) && text.includes(JSON.stringify(`/${name}`));
    return { file, name, isShown };
  });
}

/**
 * Returns a picture as pages show it: a small WebP, without where it was taken, by whom, with which camera.
 *
 * @throws {ContentError} when it cannot be read
 */
export function readOwnPicture(file: string): Promise<Buffer> {
  const size = {
    width: SIDE_PX,
    height: SIDE_PX,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const bytes = sharp(file).autoOrient().resize(size).webp({ quality: 82 }).toBuffer();
  return bytes.catch(() => {
    throw new ContentError([unreadable(path.relative(projectPath('.'), file))]);
  });
}

/** Publishes an owner's files in the folder of an output. Pictures that pages show become `<name>.webp`. */
export async function writeOwnFiles(
  client: string,
  files: ReturnType<typeof ownPictures>,
): Promise<void> {
  await pLimit(availableParallelism()).map(files, async ({ file, name, isShown }) => {
    const target = path.join(client, name);
    await mkdir(path.dirname(target), { recursive: true });
    await (isShown
      ? writeFile(`${target}.webp`, await readOwnPicture(file))
      : copyFile(file, target));
  });
}
