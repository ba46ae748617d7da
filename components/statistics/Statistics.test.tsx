import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Statistics } from './Statistics.tsx';

test('four numbers, those that are at least so many with a plus sign of its own', () => {
  const markup = renderToStaticMarkup(<Statistics />);
  const counts = [...markup.matchAll(/<p class="[^"]*">([\d,]+(?:<em>\+<\/em>)?)<\/p>/g)];
  expect(counts.map((match) => match[1])).toEqual([
    '35,000<em>+</em>',
    '48,000<em>+</em>',
    '2018',
    '150',
  ]);
  expect(markup).toContain('>in Numbers</h2>');
});
