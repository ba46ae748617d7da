import path from 'node:path';

/** Returns a path with slashes, as Vite and URLs write it. On Windows, Node writes backslashes. */
export const slashed = (file: string, separator: string = path.sep): string =>
  file.replaceAll(separator, '/');

/** Returns the path of a file below a folder, with slashes; null for a file elsewhere. Vite writes slashes on Windows, too. */
export function pathBelow(folder: string, file: string, { relative, sep } = path): string | null {
  const name = slashed(relative(folder, file), sep);
  return /^(?:$|\.\.(?:\/|$)|[a-z]:|\/)/i.test(name) ? null : name;
}
