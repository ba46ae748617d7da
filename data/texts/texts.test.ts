import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '../content/site.ts';
import { plainText } from '../markdown/body.ts';
import { placeholdersOf } from '../markdown/placeholders.ts';
import { readText } from '../markdown/readText.ts';
import { textNames as names } from '../site/routes.node.ts';

const document = (name: string) => {
  const file = new URL(`./${name}.md`, import.meta.url);
  return readText(readFileSync(file, 'utf8'), name, placeholdersOf(site)).document;
};

const textOf = (name: string) => plainText(document(name).body);

const hrefs = (name: string) =>
  [...JSON.stringify(document(name).body).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);

describe('A visitor of the text pages', () => {
  it('reads what each page is about', () => {
    expect(document('about')).toMatchObject({ eyebrow: 'Who We Are', heading: 'About Us' });
    expect(document('contact')).toMatchObject({ eyebrow: 'Get in touch', heading: 'Contact Us' });
  });

  it('is told in About what buyers and sellers get', () => {
    const text = textOf('about').toLowerCase();
    for (const promise of ['low prices', 'fast delivery', 'safe transactions', 'many buyers']) {
      expect(text).toContain(promise);
    }
  });

  it('is told in Contact that support is there at any time, and gets to its handle', () => {
    expect(textOf('contact')).toContain('24/7/365');
    expect(textOf('contact')).toContain(site.support.handle);
    expect(hrefs('contact')).toContain(site.support.url);
  });

  it.each([
    'children under 13',
    'access, update and delete',
    'opt out of promotional',
    'the marketplace uses cookies',
    'This site sets no cookies',
    'the marketplace and the store service',
  ])('is told "%s" in the Privacy Policy', (statement) => {
    expect(textOf('privacy-policy')).toContain(statement);
  });

  it.each([
    'Trademarks of game publishers',
    'Permitted use',
    'Counter-notice',
    'Repeat infringers',
  ])('finds "%s" in the Copyright Policy', (title) => {
    expect(document('copyright').contents.map((heading) => heading.title)).toContain(title);
  });

  it('finds policies of full length, with a table of contents', () => {
    for (const name of ['copyright', 'privacy-policy']) {
      expect(textOf(name).split(/\s+/).length).toBeGreaterThan(1_000);
      expect(document(name).contents.length).toBeGreaterThan(12);
    }
  });

  it('sees nothing that was left to fill in', () => {
    for (const name of names) expect(JSON.stringify(document(name).body)).not.toMatch(/\{\w+\}/);
  });

  it('finds each page described in its own words, short enough for a search result', () => {
    const descriptions = names.map((name) => document(name).description);
    expect(new Set(descriptions).size).toBe(names.length);
    for (const { length } of descriptions) expect(length).toBeLessThanOrEqual(170);
  });
});
