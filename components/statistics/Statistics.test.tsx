import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('virtual:content');
  vi.resetModules();
});

async function render(count: number, isPlus: boolean): Promise<string> {
  const content = await import('virtual:content');
  const statistics = [
    { id: 1, count, isPlus, icon: 'gamers', info: 'Gamers', description: 'here' },
  ];
  vi.doMock('virtual:content', () => ({ ...content, statistics }));
  vi.resetModules();
  const { Statistics } = await import('./Statistics.tsx');
  return renderToStaticMarkup(<Statistics />);
}

test.each([
  [35_000, true, '35,000<em>+</em>'],
  [1_000_000, true, '1,000,000<em>+</em>'],
  [2018, false, '2018</p>'],
])('shows %d, plus: %s', async (count, isPlus, html) => {
  expect(await render(count, isPlus)).toContain(html);
});
