import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '../../model/content/site.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { Statistics } from './Statistics.tsx';

test('shows every number, with a plus sign where it is a minimum', () => {
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
