import { expect, it } from 'vitest';
import { contentTypeOf, isText, mediaTypes, textTypes } from './mediaTypes.ts';

it.each([
  ['/about/index.html', 'text/html; charset=utf-8'],
  ['app.1a2b.JS', 'text/javascript; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/rules.speculationrules', 'application/speculationrules+json; charset=utf-8'],
  ['/images/a@2x.avif', 'image/avif'],
  ['/_headers', 'application/octet-stream'],
  ['/archive.xyz', 'application/octet-stream'],
])('a browser is told that %s is %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});

it('text is what people or programs read as such, and nothing else', () => {
  const extensions = Object.keys(mediaTypes).filter((extension) => isText(`a.${extension}`));
  const wanted = 'html css js txt json xml webmanifest speculationrules svg';
  expect(extensions).toEqual(wanted.split(' '));
  expect(extensions).toHaveLength(textTypes.length);
});
