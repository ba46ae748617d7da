import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { exampleOptions, nginxFiles } from './nginx.ts';
import { expressionForNginx, quotedForNginx } from './nginxSnippets.ts';

const files = Object.entries(nginxFiles(exampleOptions));
const siteFor = (basePath: string): string =>
  nginxFiles({ ...exampleOptions, environment: { ...exampleOptions.environment, basePath } })[
    'sites-available/guildmart.conf'
  ] ?? '';

describe('the nginx configuration', () => {
  it.each(files)('shipped in deploy/nginx/ is what the generator makes: %s', async (name, text) => {
    const shipped = await readFile(new URL(`nginx/${name}`, import.meta.url), 'utf8');
    expect(shipped, 'run npm run deploy:config').toBe(text);
  });

  it('adds headers in one place only, so that no location loses the inherited ones', () => {
    const site = siteFor('/');
    expect(site).not.toMatch(/^\s*add_header/m);
    expect(site.match(/include snippets\/guildmart-headers\.conf;/g)).toHaveLength(1);
  });

  it('sends every header with errors too', () => {
    const headers = nginxFiles(exampleOptions)['snippets/guildmart-headers.conf'] ?? '';
    const lines = headers.split('\n').filter((line) => line.startsWith('add_header'));
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => !line.endsWith(' always;'))).toEqual([]);
  });

  it('listens on plain http alone where the site is on plain http', () => {
    const environment = { ...exampleOptions.environment, siteUrl: 'http://localhost:8080' };
    const site = nginxFiles({ ...exampleOptions, environment })['sites-available/guildmart.conf'];
    expect(site).toContain('listen [::]:8080;');
    expect(site).not.toMatch(/ssl|return 301 http/);
  });

  it('takes a prefix off before it looks for the file, dots in it included', () => {
    expect(siteFor('/v1.0/shop/')).toContain(String.raw`rewrite ^/v1\.0/shop(/.*)$ $1 break;`);
    expect(siteFor('/v1.0/shop/')).toContain('error_page 404 /v1.0/shop/store/404.html;');
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
