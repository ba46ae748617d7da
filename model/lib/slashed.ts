import path from 'node:path';

/** Returns a path with slashes, as Vite and URLs write it. On Windows, Node writes backslashes. */
export const slashed = (file: string, separator: string = path.sep): string =>
  file.replaceAll(separator, '/');

/** Returns the path of a file below a folder, with slashes; null for a file elsewhere. Vite has slashes on Windows, too. */
export function pathBelow(folder: string, file: string, system = path): string | null {
  const name = slashed(system.relative(folder, file), system.sep);
  return /^(?:$|\.\.(?:\/|$)|[a-z]:|\/)/i.test(name) ? null : name;
}
