import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '../../data/content/site.ts';
import { escapeHtml } from '../../data/lib/html.ts';
import { Statistics } from './Statistics.tsx';

test('every number, those that are at least so many with a plus sign of its own', () => {
  const markup = renderToStaticMarkup(<Statistics />);
  const counts = [...markup.matchAll(/<p class="[^"]*">([\d,]+(?:<em>\+<\/em>)?)<\/p>/g)];
  expect(counts.map((match) => match[1])).toEqual([
    '35,000<em>+</em>',
    '48,000<em>+</em>',
    '2018',
    '150',
  ]);
  expect(markup).toContain(`>${escapeHtml(site.numbersTitle)}</h2>`);
});
