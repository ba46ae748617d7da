import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rating } from './Rating.tsx';

test('stars are said in words, as many as there are', () => {
  const markup = renderToStaticMarkup(<Rating stars={4} />);
  expect(markup).toContain('data-stars="4"');
  expect(markup).toContain('role="img" aria-label="4 out of 5 stars"');
});
