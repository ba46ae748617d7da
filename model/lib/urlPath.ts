/** Returns a decoded path as URLs have it. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

/** Returns a part of a URL without its escapes, with composed letters; as it is if an escape is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize();
  } catch {
    return text;
  }
}
