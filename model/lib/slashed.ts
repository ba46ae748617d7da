import path from 'node:path';

/** Returns a path with slashes, as Vite and URLs write it. On Windows, Node writes backslashes. */
export const slashed = (file: string, separator: string = path.sep): string =>
  file.replaceAll(separator, '/');

/** Returns the path of a file below a folder, with slashes; null for a file elsewhere. Vite has slashes on Windows, too. */
export function pathBelow(folder: string, file: string, system = path): string | null {
  const name = system.relative(folder, file);
  const isBelow = name !== '' && !system.isAbsolute(name) && !/^\.\.(?:[\\/]|$)/.test(name);
  return isBelow ? slashed(name, system.sep) : null;
}
