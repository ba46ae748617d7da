import path from 'node:path';

/** Returns a path with slashes, as Vite and URLs write it. On Windows, Node writes backslashes. */
export const slashed = (file: string, separator: string = path.sep): string =>
  file.replaceAll(separator, '/');

/**
 * Returns the path of a file below a folder, with slashes; null for a file elsewhere. Either may be written by Node
 * or by Vite.
 */
export function pathBelow(
  folder: string,
  file: string,
  separator: string = path.sep,
): string | null {
  const start = `${slashed(folder, separator)}/`;
  const whole = slashed(file, separator);
  // Windows' names have no case: `c:` is `C:`.
  const compared = (text: string): string => (separator === '/' ? text : text.toLowerCase());
  return compared(whole).startsWith(compared(start)) ? whole.slice(start.length) : null;
}
