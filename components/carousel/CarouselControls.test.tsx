import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarouselControls } from './CarouselControls.island.tsx';

const text = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
test('in static HTML, the rotation control is the first tab stop and has both labels', () => {
  const markup = renderToStaticMarkup(<CarouselControls what="the popular games" />);
  const labels = markup
    .split('<button')
    .slice(1)
    .map((part) => text(`<${part}`).trim());
  expect(labels).toEqual([
    'Pause the popular games Play the popular games',
    'Previous of the popular games',
    'Next of the popular games',
  ]);
});
