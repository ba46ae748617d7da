import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { allPaths, kinds } from './pages.ts';

/** React and vike write HTML in their own style, and axe checks landmarks on pages that scripts have changed. */
const checker = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // A list has the name of the heading above it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The Games panel has headings before the page's own.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // The search is an editable combobox, which HTML has no element for.
    'prefer-native-element': 'off',
    // Owners write titles; the content check limits them.
    'long-title': 'off',
    // Safari takes its role from a list without markers.
    'no-redundant-role': 'off',
    // Values from data are style attributes.
    'no-inline-style': 'off',
    // Scripts come from the site itself.
    'require-sri': ['error', { target: 'crossorigin' }],
    'unique-landmark': 'off',
  },
});

/** Returns the errors and warnings of a page. */
async function complaintsOf(html: string): Promise<readonly string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

test('the HTML of every kind of page is valid', async ({ request }) => {
  const found = await Promise.all(
    kinds.map(async (path) => {
      const problems = await complaintsOf(await (await request.get(path)).text());
      return problems.map((problem) => `${path}:${problem}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

/** Some previews of links read no more of a page. */
const PREVIEW_BYTES = 5_000;
const PREVIEWED = /<title>|<meta (?:name="description"|property="og:)|<link rel="canonical"/g;

test('every page has its name, description and preview in its first 5,000 bytes', async ({
  request,
}) => {
  for (const path of allPaths) {
    const page = await (await request.get(path)).body();
    const tags = (bytes: Buffer): readonly string[] => bytes.toString().match(PREVIEWED) ?? [];
    expect.soft(tags(page.subarray(0, PREVIEW_BYTES)), path).toEqual(tags(page));
    expect.soft(tags(page).length, path).toBeGreaterThanOrEqual(2);
  }
});
