import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarouselControls, RotationControl } from './CarouselControls.tsx';
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

test('asleep it has both labels, and the style sheet shows the one that fits', () => {
  expect(text(control(null))).toContain('Pause the popular games Play the popular games');
});

test('a click before the page is awake is kept, and without scripts no dead control is shown', () => {
  expect(control(null)).toMatch(
    /<button type="button" class="needs-scripts[^"]*" data-needs-react/,
  );
});

test('the rotation control is the first in the tab sequence, then previous and next', () => {
  const carousel = { playing: true, toggle: () => {}, step: () => {} };
  const markup = renderToStaticMarkup(
    <CarouselControls what="the popular games" carousel={carousel} />,
  );
  const labels = markup
    .split('<button')
    .slice(1)
    .map((part) => text(`<${part}`).trim());
  expect(labels).toEqual([
    'Pause the popular games',
    'Previous of the popular games',
    'Next of the popular games',
  ]);
});
