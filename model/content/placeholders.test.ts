import { expect, test } from 'vitest';
import { Checker } from './checker.ts';
import { placeholdersOf } from './placeholders.ts';
import { readText } from './readText.ts';
import { content } from './testing/content.ts';

const TEXT = `---
title: At {baseUrl}
eyebrow: Terms
heading: Terms
description: See {storeUrl}.
updated: 2026-01-31
---

## At {storeUrl}

- \`{baseUrl}\` and [x]({baseUrl}/a?b=1#c)
`;

test('a text names the marketplace wherever it wants', () => {
  const url = 'https://market.example/shop';
  const checker = new Checker();
  const placeholders = placeholdersOf(content.site, url);
  const document = readText(checker, TEXT, 'x.md', placeholders);
  expect(checker.problems).toEqual([]);
  expect(document.title).toBe(`At ${url}`);
  expect(document.description).toBe(`See ${url}/store/.`);
  expect(document.contents[0]?.title).toBe(`At ${url}/store/`);
  const text = JSON.stringify(document.body);
  for (const part of [`"href":"${url}/a?b=1#c"`, `"text":"${url}"`]) expect(text).toContain(part);
});
