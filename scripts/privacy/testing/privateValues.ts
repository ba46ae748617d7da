import type { Find } from '../finds.ts';

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

/** Finds values, as whole words. */
export function valueFinder(values: Iterable<string>): (text: string) => Find[] {
  const escaped = Array.from(values, (value) => value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (escaped.length === 0) return () => [];
  const expression = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`, 'g');
  return (text) =>
    Array.from(text.matchAll(expression), ([found]) => ({ kind: 'private value', text: found }));
}
