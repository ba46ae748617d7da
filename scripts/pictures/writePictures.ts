import { writeCovers } from './covers.ts';
import { drawShareImages, type ShareStore } from './shareImages.ts';
import { writeThumbs } from './thumbs.ts';

/**
 * Writes the pictures that the build makes into the folder of an output: the games' covers and thumbs, and a share
 * image for each of the stores.
 *
 * @throws {ConfigurationError} when an owner's picture cannot be used; it names the file
 */
export async function writePictures(folder: string, stores: readonly ShareStore[]): Promise<void> {
  await writeCovers(folder);
  await writeThumbs(folder);
  await drawShareImages(folder, stores);
}
