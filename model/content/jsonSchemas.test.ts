import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { CONTENT_FILES } from './contentFiles.ts';

// Editors complete and check content by the JSON schemas in `.vscode/schemas`, which this test holds to the
// schemas in this folder. After a change of these, `npx vitest run model/content/jsonSchemas --update` writes them.

/** The parts of a JSON schema that the test below reads. */
interface JsonSchema {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** Returns the paths of fields without a description, or without an example of their value. */
function bareFields({ properties = {}, items }: JsonSchema, at: string): string[] {
  const inside = items === undefined ? [] : bareFields(items, `${at}.entry`);
  const fields = Object.entries(properties).flatMap(([name, part]) => {
    const isParent = part.properties !== undefined || part.items !== undefined;
    const isBare = !part.description || (!isParent && !part.examples?.length);
    const below = bareFields(part, `${at}.${name}`);
    return isBare ? [`${at}.${name}`].concat(below) : below;
  });
  return [...fields, ...inside];
}

test.each(Object.entries(CONTENT_FILES))(
  'the schema of %s.json for editors is current, and explains each field with an example',
  async (name, schema) => {
    const json = toJsonSchema(schema, {
      // `check` has no counterpart in JSON Schema; `npm run check:content` knows more than editors do.
      errorMode: 'ignore',
      typeMode: 'input',
      overrideAction: ({ valibotAction, jsonSchema }) =>
        /^(?:regex|iso_date)$/.test(valibotAction.type) && 'message' in valibotAction
          ? { ...jsonSchema, patternErrorMessage: valibotAction.message }
          : undefined,
    });
    // VS Code underlines comments and trailing commas unless the schema allows them.
    const whole = { ...json, allowComments: true, allowTrailingCommas: true };
    const text = `${JSON.stringify(whole, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../.vscode/schemas/${name}.json`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content has no other schemas
    expect(bareFields(JSON.parse(text) as JsonSchema, name)).toEqual([]);
  },
);
