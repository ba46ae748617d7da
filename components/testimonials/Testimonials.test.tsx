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

test.each([
  ['Since 2018', undefined, '<p>Since 2018</p>'],
  ['Since 2018', 'Written by buyers.', '<p>Since 2018\nWritten by buyers.</p>'],
])('below the title stand what the number counts, "%s", and who wrote them: %s', async (...row) => {
  const [testimonialsNote, testimonialsOrigin, html] = row;
  const { site } = await import('../../model/content/site.ts');
  vi.doMock('../../model/content/site.ts', () => ({
    site: { ...site, testimonialsNote, testimonialsOrigin },
  }));
  vi.resetModules();
  const { Testimonials } = await import('./Testimonials.tsx');
  expect(renderToStaticMarkup(<Testimonials />)).toContain(html);
});
