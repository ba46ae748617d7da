import { expect, test } from 'vitest';
import { StoreTemplate } from './storeTemplate.ts';

const page = (head: string, root: string, slug: string): string =>
  `<head><link>${head}</head><div id="root">${root}</div>` +
  `<script>{"routeParams":{"slug":"${slug}"}}</script>`;
const first = { head: '<title>One</title>', root: '<h1>One</h1>' };

test('a page of the template is the page that would be rendered', () => {
  const template = new StoreTemplate(page(first.head, first.root, 'one'), first, 'one');
  const hostile = { head: '<title>$& $1</title>', root: '<h1>{"routeParams":{"slug":"one"}}</h1>' };
  expect(template.page(hostile, 'two')).toBe(page(hostile.head, hostile.root, 'two'));
});

test.each([
  ['head', page('', first.root, 'one')],
  ['root', page(first.head, first.root + first.root, 'one')],
  ['slug', page(first.head, first.root, 'other')],
])('a page whose %s is not where it was stops the build', (what, html) => {
  expect(() => new StoreTemplate(html, first, 'one')).toThrow(`holds its ${what} not once`);
});
