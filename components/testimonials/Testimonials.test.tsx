import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('virtual:content');
  vi.resetModules();
});

test.each([
  [1, [1]],
  [2, [1, 1]],
  [3, [2, 1]],
  [25, [13, 12]],
])('%d testimonials stand in rows of %j, none of which is empty', async (count, rows) => {
  const { testimonials, ...content } = await import('virtual:content');
  vi.doMock('virtual:content', () => ({ ...content, testimonials: testimonials.slice(0, count) }));
  vi.resetModules();
  const { Testimonials } = await import('./Testimonials.island.tsx');
  const markup = renderToStaticMarkup(<Testimonials title="{trustedBy}" trustedBy="9" note="" />);
  const cards = markup
    .split('role="group"')
    .slice(1)
    .map((row) => row.split('<figure').length - 1);
  expect(cards).toEqual(rows);
});
