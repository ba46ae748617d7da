import { encodePath } from '../lib/urlPath.ts';

/** Returns the published path of an owner's picture below `public/`: the build converts all but drawings (SVG) to WebP. */
export function publishedPicture(file: string): string {
  const path = encodePath(file.normalize());
  return /\.svg$/i.test(file) ? path : `${path}.webp`;
}
