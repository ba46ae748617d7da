import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../scripts/lib/files.ts';

const PRIVATE_NAME =
  /e?mail|phone|first_name|last_name|iban|payment|ac_name|\bip|order_id|gravatar/i;
/** Shorter values occur by chance. */
const MIN_CHARACTERS = 5;

function collect(value: unknown, isPrivate: boolean, into: Set<string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, isPrivate || PRIVATE_NAME.test(name), into);
    }
  } else if (isPrivate && typeof value === 'string' && value.trim().length >= MIN_CHARACTERS) {
    into.add(value.trim());
  }
}

/** Returns the private values of API answers: everything under a private field's name. */
export function privateValues(answers: Iterable<unknown>): Set<string> {
  const values = new Set<string>();
  for (const answer of answers) collect(answer, false, values);
  return values;
}

/**
 * Returns the files of a folder that contain one of the values as a whole word, or have it in their
 * name. The metadata of pictures counts too.
 */
export async function filesWith(values: Iterable<string>, dir: string): Promise<string[]> {
  const escaped = Array.from(values, (value) => value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const expression = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`);
  const found: string[] = [];
  for (const file of listFiles(dir)) {
    const bytes = await readFile(path.join(dir, file));
    const texts = [file, bytes.toString('utf8'), bytes.toString('latin1')];
    if (texts.some((text) => expression.test(text))) found.push(file);
  }
  return found;
}
