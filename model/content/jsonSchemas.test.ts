import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { CONTENT_FILES } from './contentFiles.ts';

// Editors complete and check content by the JSON schemas in `.vscode/schemas`, which this test holds to the
// schemas in this folder. After a change of these, `npx vitest run model/content/jsonSchemas --update` writes them.

test.each(Object.entries(CONTENT_FILES))(
  'the schema of %s.json for editors is current',
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
  },
);
