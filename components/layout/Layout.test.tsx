import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checker } from '../../model/content/checker.ts';
import { readText } from '../../model/content/readText.ts';
import { Layout } from './Layout.tsx';

test('headings of a text never get an id that the layout uses', () => {
  const page = renderToStaticMarkup(<Layout path="/about">{null}</Layout>);
  const around = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  expect(around).toContain('payment-method');
  const headings = around.map((id) => `## ${id}\n\nText.\n`).join('\n');
  const text = `---\ntitle: Ids\n---\n${headings}`;
  const { contents } = readText(new Checker(), text, 'x.md', {});
  expect(contents).toHaveLength(around.length);
  expect(contents.filter(({ id }) => around.includes(id))).toEqual([]);
});
