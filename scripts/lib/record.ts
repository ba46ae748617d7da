import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const Named = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), {});

/**
 * What an earlier run wrote down, by name: a JSON object's fields, those of another form left out.
 * Empty when the file is lost or broken.
 */
export async function readRecord<Value>(
  file: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Map<string, Value>> {
  const fields = v.parse(Named, await readFile(file, 'utf8').catch(() => ''));
  const known = Object.entries(fields).flatMap(([name, value]) => {
    const { success, output } = v.safeParse(schema, value);
    return success ? [[name, output] as const] : [];
  });
  return new Map(known);
}
