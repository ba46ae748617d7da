import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HOME_SECTIONS } from '../../model/content/targets.ts';
import Page from './+Page.tsx';

test('without sellers, the home page leaves out their section, and links to it still lead to its place', () => {
  const html = renderToString(<Page path="/" sellers={[]} />);
  expect(html).toContain('<div id="sellers"></div>');
  expect(html).not.toContain('Our Sellers');
});

test('has each section that links of the content may name', () => {
  const html = renderToString(<Page path="/" sellers={[]} />);
  for (const id of HOME_SECTIONS) expect(html).toContain(` id="${id}"`);
});
