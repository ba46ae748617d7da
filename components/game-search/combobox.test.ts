import { describe, expect, test } from 'vitest';
import { type ComboboxState, closed, pressKey } from './combobox.ts';

const open: ComboboxState = { open: true, text: 'craft', active: -1 };
const press = (state: ComboboxState, key: string, count = 3, alt = false) =>
  pressKey(state, key, alt, count);

describe('Editable combobox with list autocomplete: the text box', () => {
  test('Down Arrow opens the list and moves visual focus to the first option', () => {
    expect(press(closed, 'ArrowDown').state).toEqual({ open: true, text: '', active: 0 });
  });

  test('Alt + Down Arrow opens the list without moving visual focus', () => {
    expect(press(closed, 'ArrowDown', 3, true).state).toEqual({ open: true, text: '', active: -1 });
  });

  test('Up Arrow opens the list and moves visual focus to the last option', () => {
    expect(press(closed, 'ArrowUp').state.active).toBe(2);
  });

  test('Alt + Up Arrow closes the list', () => {
    expect(press({ ...open, active: 1 }, 'ArrowUp', 3, true).state).toEqual({
      ...open,
      open: false,
    });
  });

  test('Escape closes the list and keeps the text', () => {
    expect(press(open, 'Escape')).toEqual({ state: { ...open, open: false }, effect: 'handled' });
  });

  test('a second Escape clears the text', () => {
    const { state } = press(open, 'Escape');
    expect(press(state, 'Escape')).toEqual({ state: closed, effect: 'handled' });
  });

  test('the page gets Escape when there is nothing to close or clear', () => {
    expect(press(closed, 'Escape').effect).toBe('none');
  });

  test('Enter takes the first game that is found for the text', () => {
    expect(press(open, 'Enter', 3).effect).toBe('choose');
    expect(press(open, 'Enter', 1).effect).toBe('choose');
  });

  test('Enter does nothing without a text, without a match, and while the list is closed', () => {
    expect(press({ ...open, text: ' ' }, 'Enter').effect).toBe('none');
    expect(press(open, 'Enter', 0).effect).toBe('none');
    expect(press(closed, 'Enter', 1).effect).toBe('none');
  });
});

describe('Editable combobox with list autocomplete: the list', () => {
  test('Down Arrow moves visual focus to the next option and from the last to the first', () => {
    expect(press({ ...open, active: 0 }, 'ArrowDown').state.active).toBe(1);
    expect(press({ ...open, active: 2 }, 'ArrowDown').state.active).toBe(0);
  });

  test('Up Arrow moves visual focus to the previous option and from the first to the last', () => {
    expect(press({ ...open, active: 1 }, 'ArrowUp').state.active).toBe(0);
    expect(press({ ...open, active: 0 }, 'ArrowUp').state.active).toBe(2);
  });

  test('Enter chooses the option with visual focus', () => {
    expect(press({ ...open, active: 2 }, 'Enter').effect).toBe('choose');
  });

  test.each(['Home', 'End'])('%s returns visual focus to the text box', (key) => {
    expect(press({ ...open, active: 2 }, key)).toEqual({ state: open, effect: 'none' });
  });

  test('arrows in an empty list move nothing', () => {
    expect(press(open, 'ArrowDown', 0).state.active).toBe(-1);
  });

  test('the text box handles any other key itself', () => {
    expect(press(open, 'ArrowLeft')).toEqual({ state: open, effect: 'none' });
    expect(press(open, 'toString')).toEqual({ state: open, effect: 'none' });
  });
});
