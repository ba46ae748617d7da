import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ContentError } from '../../model/content/checker.ts';
import { unreadable } from '../../model/content/ownCovers.ts';
import { ownFiles } from '../../model/content/ownFiles.ts';
import { projectPath } from '../../model/content/source.ts';

/** Pages show portraits at 42 px and logos at 44 px; screens have up to four pixels for each. */
const MAX_SHOWN_PX = 176;
/** For pictures that no content names, such as those of a newsletter. */
const MAX_OTHER_PX = 1600;

const PHOTO = /\.(?:png|jpe?g|jfif|webp|avif|gif|tiff?|hei[cf]|bmp)$/i;

/** A picture in `public/` that is not published as it is. */
export interface OwnPicture {
  readonly file: string;
  /** Path in `public/`, with slashes, such as `images/mila.jpg`. */
  readonly name: string;
  /** Whether the content names it: then pages show its WebP. */
  readonly isNamed: boolean;
}

/** Parts of the content whose fields name pictures. Links lead to files as they are. */
interface PictureFields {
  readonly site: object;
  readonly testimonials: object;
}

/** Returns an owner's pictures: those that the content names, and other photos. Drawings (SVG) stay as they are. */
export function ownPictures(
  { site, testimonials }: PictureFields,
  folder?: string,
): readonly OwnPicture[] {
  const text = JSON.stringify([site, testimonials]).normalize();
  return ownFiles(folder).flatMap(({ file, name }) => {
    const isNamed = !/\.svg$/i.test(name) && text.includes(JSON.stringify(`/${name}`));
    return isNamed || PHOTO.test(name) ? [{ file, name, isNamed }] : [];
  });
}

const inside = (file: string, side: number) =>
  sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** Returns a photo without metadata: where it was taken, by whom, with which camera. */
async function strip(file: string): Promise<Buffer> {
  const { exif, xmp, iptc, comments, width, height } = await sharp(file).metadata();
  const isClean = !exif && !xmp && !iptc && !comments?.length;
  return isClean && Math.max(width, height) <= MAX_OTHER_PX
    ? readFile(file)
    : inside(file, MAX_OTHER_PX).toBuffer();
}

/**
 * Returns a picture's bytes without metadata, and no larger than pages show it: a WebP if the content names it, else a
 * picture in its own format.
 *
 * @throws {ContentError} when it cannot be read
 */
export function readOwnPicture({ file, isNamed }: OwnPicture): Promise<Buffer> {
  const bytes = isNamed ? inside(file, MAX_SHOWN_PX).webp({ quality: 82 }).toBuffer() : strip(file);
  return bytes.catch(() => {
    throw new ContentError([unreadable(path.relative(projectPath('.'), file))]);
  });
}

/** Replaces the copies of an owner's pictures in the folder of an output. */
export async function writeOwnPictures(
  folder: string,
  pictures: readonly OwnPicture[],
): Promise<void> {
  await pLimit(availableParallelism()).map(pictures, async (picture) => {
    const target = path.join(folder, picture.name);
    const bytes = await readOwnPicture(picture);
    await rm(target, { force: true });
    await writeFile(picture.isNamed ? `${target}.webp` : target, bytes);
  });
}
