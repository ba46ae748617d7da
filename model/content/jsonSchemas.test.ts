import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { exactly, field, id } from './fields.ts';
import * as schemas from './schemas.ts';
import { site } from './siteSchema.ts';

// Editors complete and check content by the JSON schemas in `.vscode/schemas`, which this test holds to the
// schemas in this folder. After a change of these, `npx vitest run model/content/jsonSchemas --update` writes them.

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, 'write the id without quotes, null, or the new slug'),
);
const seller = field(
  v.union([slug, id, v.null()]),
  "The seller's id in both APIs. null: the seller has left. Another slug: the page has moved there.",
  3,
);

/** The schemas of the content's files. That of sellers describes the file, not what the code makes of it. */
const FILES = {
  games: field(v.array(schemas.game), 'All games.'),
  navigation: field(
    v.array(schemas.navigationItem()),
    'Links of the menus and the footer, in order.',
  ),
  popular: field(
    exactly(schemas.POPULAR_COUNT, schemas.popularGame),
    'The popular games, the most popular first.',
  ),
  redirects: field(
    v.record(
      v.pipe(v.string(), v.regex(/^\/[^?#]+$/)),
      v.pipe(v.string(), v.regex(/^(?:\/|https:\/\/.)/, 'write a path of this site, or https://…')),
    ),
    'Old paths, and where each leads now: a page, #id, store or file of this site, or a whole URL.',
    { '/about-us': '/about', '/2019/05/news.html': 'https://blog.example/news' },
  ),
  sellers: field(
    v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)), seller),
    'The sellers with a page: the end of its URL, and the id of the seller.',
    { 'northfall-forge': 3 },
  ),
  site: field(site, 'Names, texts and contacts of the site.'),
  statistics: field(
    v.array(schemas.statistic),
    'Numbers of the home page. An empty list drops them.',
  ),
  testimonials: field(v.array(schemas.testimonial), 'Reviews of the marketplace on the home page.'),
} as const;

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

test.each(Object.entries(FILES))(
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
    const text = `${JSON.stringify(json, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../.vscode/schemas/${name}.json`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content has no other schemas
    expect(bareFields(JSON.parse(text) as JsonSchema, name)).toEqual([]);
  },
);
