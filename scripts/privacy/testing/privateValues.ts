import path from 'node:path';
import { listFiles } from '../../lib/files.ts';
import { readPlain } from '../scan.ts';

const privateName =
  /e?mail|phone|first_name|last_name|iban|payment|ac_name|\bip|order_id|gravatar/i;
/** Shorter ones occur by chance. */
const SHORTEST = 5;

function collect(value: unknown, isPrivate: boolean, into: Set<string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, isPrivate || privateName.test(name), into);
    }
  } else if (isPrivate && typeof value === 'string' && value.trim().length >= SHORTEST) {
    into.add(value.trim());
  }
}

/** The private values of API answers: all that stands under a private field's name. */
export function privateValues(answers: Iterable<unknown>): Set<string> {
  const values = new Set<string>();
  for (const answer of answers) collect(answer, false, values);
  return values;
}

/**
 * The files of a folder that hold one of the values as a whole word, or have it in their name;
 * compressed ones, and what pictures say of themselves, too.
 */
export async function filesWith(values: Iterable<string>, dir: string): Promise<string[]> {
  const escaped = Array.from(values, (value) => value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const expression = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`);
  const found: string[] = [];
  for (const file of await listFiles(dir)) {
    const bytes = await readPlain(path.join(dir, file));
    const texts = [file, bytes.toString('utf8'), bytes.toString('latin1')];
    if (texts.some((text) => expression.test(text))) found.push(file);
  }
  return found;
}
