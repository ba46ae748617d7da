import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarouselControls } from './CarouselControls.island.tsx';
import { RotationControl } from './RotationControl.shared.tsx';
import type { Playing } from './usePlaying.ts';

const text = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const control = (playing: Playing): string =>
  renderToStaticMarkup(
    <RotationControl what="the popular games" playing={playing} onToggle={() => {}} />,
  );

test('the label of the rotation control names its next action', () => {
  expect(text(control(true)).trim()).toBe('Pause the popular games');
  expect(text(control(false)).trim()).toBe('Play the popular games');
});

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
