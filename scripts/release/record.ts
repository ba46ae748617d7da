import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const Fields = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), {});

/** Reads the valid fields of a JSON object that an earlier run wrote. A missing file has none. */
export async function readRecord<Value>(
  file: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Map<string, Value>> {
  const fields = v.parse(Fields, await readFile(file, 'utf8').catch(() => ''));
  const known = Object.entries(fields).flatMap(([name, value]) => {
    const { success, output } = v.safeParse(schema, value);
    return success ? [[name, output] as const] : [];
  });
  return new Map(known);
}
