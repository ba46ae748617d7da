import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** No vowels: nobody's ad blocker shall find an `ad` or a `banner` among them. */
const LETTERS = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';
const STYLES = '.module.css';
/** Classes, and the animations that are renamed with them. */
const NAMES = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;

function letters(count: number): string {
  const rest = Math.floor(count / LETTERS.length);
  return (rest > 0 ? letters(rest - 1) : '') + LETTERS.charAt(count % LETTERS.length);
}

function styleFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(STYLES))
    .map((name) => path.join(folder, name))
    .sort();
}

/**
 * Names for CSS Modules' classes in a letter or two: they stand on every page, in the styles and
 * in the scripts. They are counted through all style sheets, so that the server's and the
 * browser's bundle agree and equal sources give equal bytes.
 *
 * @param folder that the style sheets are below
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const given = new Map<string, string>();
  const give = (name: string, file: string): string => {
    const owner = `${file} ${name}`;
    const short = given.get(owner) ?? letters(given.size);
    given.set(owner, short);
    return short;
  };
  for (const file of styleFiles(folder)) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(NAMES)) give(name, file);
  }
  return (name, file) => give(name, path.normalize(file.replace(/\?.*$/, '')));
}
