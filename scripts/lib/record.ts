import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const Named = v.record(v.string(), v.unknown());

/**
 * What an earlier run wrote down, by name: a JSON object's fields, those of another form left out.
 * Empty when the file is lost or broken.
 */
export async function readRecord<Value>(
  file: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Map<string, Value>> {
  try {
    const fields = Object.entries(v.parse(Named, JSON.parse(await readFile(file, 'utf8'))));
    const known = fields.flatMap(([name, value]) => {
      const { success, output } = v.safeParse(schema, value);
      return success ? [[name, output] as const] : [];
    });
    return new Map(known);
  } catch {
    return new Map();
  }
}
