import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { unreadable } from '../../model/content/ownCovers.ts';
import { ownFiles } from '../../model/content/ownFiles.ts';
import { projectPath } from '../../model/content/source.ts';

/** Pages show portraits at 42 px and logos at 44 px; screens have up to four pixels for each. */
const SIDE_PX = 176;
/** Of a photo in a text, or of one that only a newsletter shows. */
const MAX_PX = 1600;
const PHOTO = /\.(?:png|jpe?g|webp|avif)$/i;

/** Parts of the content whose fields name pictures. Links lead to files as they are. */
interface PictureFields {
  readonly site: object;
  readonly testimonials: object;
}

/**
 * Returns the published files of `public/`, which of them are pictures that a build may change, and which the content
 * names in a field, so that pages show them small. An SVG is neither.
 */
export function ownPictures({ site, testimonials }: PictureFields, folder?: string) {
  const text = JSON.stringify([site, testimonials]).normalize();
  return ownFiles(folder).map(({ file, name }) => {
    const isShown = !/\.svg$/i.test(name) && text.includes(JSON.stringify(`/${name}`));
    return { file, name, isShown, isPicture: isShown || PHOTO.test(name) };
  });
}
type OwnFile = Pick<ReturnType<typeof ownPictures>[number], 'file' | 'isShown'>;

const inside = (file: string, side: number) =>
  sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** Returns a photo of a text: as it is, or, from a camera, upright and no larger than a page is wide. */
async function readPhoto(file: string): Promise<Buffer> {
  const { exif, xmp, iptc, width, height } = await sharp(file).metadata();
  const isClean = !exif && !xmp && !iptc && Math.max(width, height) <= MAX_PX;
  return isClean ? readFile(file) : inside(file, MAX_PX).toBuffer();
}

/**
 * Returns a picture without where it was taken, by whom, with which camera: a small WebP if fields of the content name
 * it, else in its own format.
 *
 * @throws {ContentError} when it cannot be read
 */
export function readOwnPicture({ file, isShown }: OwnFile): Promise<Buffer> {
  const bytes = isShown ? inside(file, SIDE_PX).webp({ quality: 82 }).toBuffer() : readPhoto(file);
  return bytes.catch(() => {
    throw unreadable(path.relative(projectPath('.'), file));
  });
}

/** Publishes an owner's files in the folder of an output. Pictures that pages show become `<name>.webp`. */
export async function writeOwnFiles(
  client: string,
  files: ReturnType<typeof ownPictures>,
): Promise<void> {
  await pLimit(availableParallelism()).map(files, async (own) => {
    const target = path.join(client, own.isShown ? `${own.name}.webp` : own.name);
    await mkdir(path.dirname(target), { recursive: true });
    if (own.isPicture) await writeFile(target, await readOwnPicture(own));
    else await copyFile(own.file, target);
  });
}
