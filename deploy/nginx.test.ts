import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EXAMPLE_OPTIONS, nginxFiles } from './nginx.ts';
import { quote, quoteExpression } from './nginxSnippets.ts';

it.each(Object.entries(nginxFiles(EXAMPLE_OPTIONS)))(
  'writes %s as it is committed in deploy/nginx/',
  async (name, text) => {
    const committed = await readFile(new URL(`nginx/${name}`, import.meta.url), 'utf8');
    expect(committed, 'run npm run deploy:config').toBe(text);
  },
);

it('quotes any text for nginx', () => {
  expect(quote(`default-src 'none'; a "b" \\`)).toBe(String.raw`"default-src 'none'; a \"b\" \\"`);
  expect(quoteExpression(String.raw`^/a\.b$`)).toBe(String.raw`"~^/a\\.b$"`);
});

it('refuses a text in which nginx would read a variable or a second line', () => {
  expect(() => quote('a $b')).toThrow('no escape for a "$" or a line break');
  expect(() => quote('a\nb')).toThrow('line break');
});
