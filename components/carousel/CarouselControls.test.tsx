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

test("the rotation control's label changes to match the action it performs", () => {
  expect(text(control(true)).trim()).toBe('Pause the popular games');
  expect(text(control(false)).trim()).toBe('Play the popular games');
});

test('static HTML has both labels, and the style sheet shows the one that fits', () => {
  expect(text(control(null))).toContain('Pause the popular games Play the popular games');
});

test('the rotation control is the first in the tab sequence, then previous and next', () => {
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
