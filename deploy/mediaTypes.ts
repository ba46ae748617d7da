/** Media types by file extension: everything that the site publishes (IANA registry; HTML standard for manifests). */
export const mediaTypes: Readonly<Record<string, string>> = {
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
  woff2: 'font/woff2',
};

/** For unknown extensions; with `nosniff` a browser downloads such a file. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Text types: sent with a charset and compressed. */
export const textTypes: readonly string[] = Object.values(mediaTypes).filter((type) =>
  /^text\/|[/+](?:json|xml)$/.test(type),
);

const extensionOf = (path: string): string =>
  /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** Media type of a file by its name, without parameters. */
function mediaTypeOf(path: string): string {
  return mediaTypes[extensionOf(path)] ?? UNKNOWN_TYPE;
}

/** Whether a file is text by its name. */
export const isText = (path: string): boolean => textTypes.includes(mediaTypeOf(path));

/** Value of the `Content-Type` header of a file. */
export function contentTypeOf(path: string): string {
  const type = mediaTypeOf(path);
  return textTypes.includes(type) ? `${type}; charset=utf-8` : type;
}
