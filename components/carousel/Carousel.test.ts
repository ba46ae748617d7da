import { expect, test } from 'vitest';
import { atRest, mayRotate } from './Carousel.ts';

// Titles by the carousel pattern of the WAI-ARIA Authoring Practices.
const rotating = { ...atRest, wanted: true, visible: true };

test('slides rotate automatically when the rotation control plays', () => {
  expect(mayRotate(rotating)).toBe(true);
});

test('activating the rotation control stops the rotation', () => {
  expect(mayRotate({ ...rotating, wanted: false })).toBe(false);
});

test('moving keyboard focus to any of the carousel content pauses automatic rotation', () => {
  expect(mayRotate({ ...rotating, focused: true })).toBe(false);
});

test('hovering the mouse over carousel content pauses automatic rotation', () => {
  expect(mayRotate({ ...rotating, hovered: true })).toBe(false);
});

test('automatic rotation resumes when focus leaves, unless the mouse still hovers', () => {
  expect(mayRotate({ ...rotating, focused: false, hovered: true })).toBe(false);
  expect(mayRotate({ ...rotating, focused: false, hovered: false })).toBe(true);
});

test('a row that a finger holds stays where it is', () => {
  expect(mayRotate({ ...rotating, held: true })).toBe(false);
});

test('nothing rotates where nobody sees it, nor before it is wanted', () => {
  expect(mayRotate({ ...rotating, visible: false })).toBe(false);
  expect(mayRotate(atRest)).toBe(false);
});
