import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarouselControls } from './CarouselControls.island.tsx';

test('the rotation control is the first tab stop', () => {
  const markup = renderToStaticMarkup(<CarouselControls what="the popular games" />);
  expect(markup.match(/(?:Pause|Previous of|Next of) the popular games/g)).toEqual([
    'Pause the popular games',
    'Previous of the popular games',
    'Next of the popular games',
  ]);
});
