import { expect, test } from 'vitest';
import { loadLettering } from '../lettering.ts';
import { isolate } from './fan.ts';
import { shareSvg, type ShareImage } from './image.ts';
import { drawableTitle } from './title.ts';

const oxanium = await loadLettering();
const image: ShareImage = {
  kind: 'store',
  brand: 'Guildmart',
  title: 'Quiet Raiders',
  subtitle: 'Seller store, 24 reviews',
  favicon: '<svg viewBox="0 0 32 32"></svg>',
  covers: ['<svg id="a" fill="url(#a)"></svg>'],
};

test.each([
  ['Göteborg Guild', 'GÖTEBORG GUILD'],
  ['Amber Keep ⚔️', 'AMBER KEEP'],
  ['Łódzka Kuźnia', 'ŁÓDZKA KUŹNIA'],
  ['夜市', 'SELLER STORE'],
  ['⚔️', 'SELLER STORE'],
  ['', 'SELLER STORE'],
])('"%s" is written as "%s"', (name, title) => {
  expect(drawableTitle(name, oxanium)).toBe(title);
});

test('a name is drawn as outlines, so that markup in it is only letters', () => {
  const svg = shareSvg({ ...image, title: '<script>"&' }, oxanium);
  expect(svg).not.toContain('script');
  expect(svg).not.toContain('<text');
});

test("covers stand on the site's image alone, their definitions apart", () => {
  expect(shareSvg(image, oxanium)).not.toContain('c0-a');
  expect(shareSvg({ ...image, kind: 'site' }, oxanium)).toContain('url(#c0-a)');
  expect(isolate('<g id="x" fill="url(#x)"/>', 'p')).toBe('<g id="px" fill="url(#px)"/>');
});
