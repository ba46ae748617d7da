import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('virtual:content');
  vi.doUnmock('../../model/content/site.ts');
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
  const { Testimonials } = await import('./Testimonials.tsx');
  const lists = renderToStaticMarkup(<Testimonials />).split('role="group"');
  const cards = lists.slice(1).map((row) => row.split('<figure').length - 1);
  expect(cards).toEqual(rows);
});

test('below the title stand what the number counts, and who wrote the testimonials', async () => {
  const { site } = await import('../../model/content/site.ts');
  const testimonialsNote = 'Since 2018\nWritten by buyers.';
  vi.doMock('../../model/content/site.ts', () => ({ site: { ...site, testimonialsNote } }));
  vi.resetModules();
  const { Testimonials } = await import('./Testimonials.tsx');
  expect(renderToStaticMarkup(<Testimonials />)).toContain(`<p>${testimonialsNote}</p>`);
});
