import { expect, test } from 'vitest';
import { type ComboboxState, closed, pressKey } from './combobox.ts';

/** An open list with visual focus on an option; -1 leaves it in the text box. */
const at = (active: number, text = 'craft'): ComboboxState => ({ open: true, text, active });
const typed: ComboboxState = { open: false, text: 'craft', active: -1 };

// Editable combobox with list autocomplete (WAI-ARIA Authoring Practices)
// Each row: the key, what it does, the number of options, the state before and after, the effect.
test.each([
  ['ArrowDown', 'opens the list at its first option', 3, closed, at(0, ''), 'handled'],
  ['Alt+ArrowDown', 'opens the list without visual focus', 3, closed, at(-1, ''), 'handled'],
  ['ArrowUp', 'opens the list at its last option', 3, closed, at(2, ''), 'handled'],
  ['Alt+ArrowUp', 'closes the list', 3, at(1), typed, 'handled'],
  ['Escape', 'closes the list and keeps the text', 3, at(1), typed, 'handled'],
  ['Escape', 'clears the text when the list is closed', 3, typed, closed, 'handled'],
  ['Escape', 'is left to the page when there is nothing to clear', 3, closed, closed, 'none'],
  ['Enter', 'takes the first game that is found for the text', 3, at(-1), at(-1), 'choose'],
  ['Enter', 'takes the only game that is found for the text', 1, at(-1), at(-1), 'choose'],
  ['Enter', 'does nothing without a text', 3, at(-1, ' '), at(-1, ' '), 'none'],
  ['Enter', 'does nothing without a match', 0, at(-1), at(-1), 'none'],
  ['Enter', 'does nothing while the list is closed', 3, typed, typed, 'none'],
  ['Enter', 'chooses the option with visual focus', 3, at(2, ''), at(2, ''), 'choose'],
  ['ArrowDown', 'moves to the next option', 3, at(0), at(1), 'handled'],
  ['ArrowDown', 'moves from the last option to the first', 3, at(2), at(0), 'handled'],
  ['ArrowUp', 'moves to the previous option', 3, at(1), at(0), 'handled'],
  ['ArrowUp', 'moves from the first option to the last', 3, at(0), at(2), 'handled'],
  ['ArrowDown', 'moves nothing in an empty list', 0, at(-1), at(-1), 'handled'],
  ['Home', 'returns visual focus to the text box', 3, at(2), at(-1), 'none'],
  ['End', 'returns visual focus to the text box', 3, at(2), at(-1), 'none'],
  ['ArrowLeft', 'is left to the text box', 3, at(-1), at(-1), 'none'],
  ['toString', 'is left to the text box', 3, at(-1), at(-1), 'none'],
])('%s %s', (key, _, count, before, after, effect) => {
  const options = { count, areSure: count > 0 };
  const step = pressKey(before, key.replace('Alt+', ''), key.startsWith('Alt+'), options);
  expect(step).toEqual({ state: after, effect });
});

test('Enter opens no guess, but the option that was chosen with an arrow key', () => {
  const guesses = { count: 3, areSure: false };
  expect(pressKey(at(-1), 'Enter', false, guesses)).toEqual({ state: at(-1), effect: 'none' });
  expect(pressKey(at(1), 'Enter', false, guesses)).toEqual({ state: at(1), effect: 'choose' });
});
