import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { exampleOptions, nginxFiles } from './nginx.ts';
import { expressionForNginx, quotedForNginx } from './nginxSnippets.ts';

const files = Object.entries(nginxFiles(exampleOptions));

describe('the nginx configuration', () => {
  it.each(files)('shipped in deploy/nginx/ is what the generator makes: %s', async (name, text) => {
    const shipped = await readFile(new URL(`nginx/${name}`, import.meta.url), 'utf8');
    expect(shipped, 'run npm run deploy:config').toBe(text);
  });
});

describe('text in the nginx configuration', () => {
  it('is quoted whatever it holds', () => {
    expect(quotedForNginx(`default-src 'none'; a "b" \\`)).toBe(
      String.raw`"default-src 'none'; a \"b\" \\"`,
    );
    expect(expressionForNginx(String.raw`^/a\.b$`)).toBe(String.raw`"~^/a\\.b$"`);
  });

  it('is refused when nginx would read a variable in it', () => {
    expect(() => quotedForNginx('a $b')).toThrow(/"\$" or a line break has no escape/);
    expect(() => quotedForNginx('a\nb')).toThrow(/line break/);
  });
});
