import { isObject } from './json.ts';
import type { JsonObject } from './model.ts';

/** Names in a `_fields` parameter, given as a list by comma or blank, or as `_fields[]` each. */
export function requestedFields(query: URLSearchParams): readonly string[] {
  return [...query.getAll('_fields'), ...query.getAll('_fields[]')]
    .flatMap((value) => value.split(/[\s,]+/))
    .filter((name) => name !== '');
}

function pickOne(value: unknown, rest: readonly string[]): unknown {
  // `address` beside `address.city` asks for all of it.
  return rest.includes('') || !isObject(value) ? value : pickFields(value, rest);
}

/**
 * The object with the named fields alone, in its own order; `address.city` reaches inside. What
 * the object lacks stays absent, as WordPress's `rest_filter_response_fields` has it.
 */
export function pickFields(data: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return data;
  const wanted = new Map<string, string[]>();
  for (const name of names) {
    const [first = '', ...inner] = name.split('.');
    wanted.set(first, [...(wanted.get(first) ?? []), inner.join('.')]);
  }
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const rest = wanted.get(key);
      return rest === undefined ? [] : [[key, pickOne(value, rest)]];
    }),
  );
}
