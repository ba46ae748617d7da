/** Media types of all published files by extension (IANA's registry). */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  txt: 'text/plain',
  json: 'application/json',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
  speculationrules: 'application/speculationrules+json',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/vnd.microsoft.icon',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
};

/** For unknown extensions; with `nosniff` a browser downloads such a file. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Types that are sent with a charset and compressed. */
const TEXT = /^text\/|[/+](?:json|xml)$/;

function mediaTypeOf(path: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return MEDIA_TYPES[extension] ?? UNKNOWN_TYPE;
}

/** Returns whether a file is text, by its name. */
export const isText = (path: string): boolean => TEXT.test(mediaTypeOf(path));

/** Returns the `Content-Type` of a file, by its name. */
export const contentTypeOf = (path: string): string =>
  isText(path) ? `${mediaTypeOf(path)}; charset=utf-8` : mediaTypeOf(path);
