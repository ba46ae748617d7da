import { expect, test } from 'vitest';
import { content } from '../../model/content/testing/content.ts';
import { siteFiles } from './siteFiles.ts';

const { site } = content;

test('security.txt has the contact, the last day and the language of site.json', () => {
  const own = { securityContact: 'https://elfen.example/report', securityExpires: '2028-02-29' };
  const files = siteFiles({ site: { ...site, ...own, language: 'pt-BR' } });
  expect(files['.well-known/security.txt']).toBe(
    'Contact: https://elfen.example/report\nExpires: 2028-02-29T00:00:00.000Z\nPreferred-Languages: pt-BR\n',
  );
});

test('the manifest has the name, description and language of site.json, and the colours of the site', () => {
  const own = { appName: 'elfen "trade"', description: 'Ä sentence.', language: 'de' };
  const manifest = siteFiles({ site: { ...site, ...own } })['site.webmanifest'] ?? '';
  expect(JSON.parse(manifest)).toMatchObject({
    name: 'Elfen "trade"',
    short_name: 'Elfen "trade"',
    description: 'Ä sentence.',
    lang: 'de',
    theme_color: '#0b0c12',
  });
});
