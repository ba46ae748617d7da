// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

const onKeyDown = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(container).render(
      <SearchField id="search" label="Search" text="" onText={() => {}} onKeyDown={onKeyDown} />,
    ),
  );
});
afterEach(() => {
  document.body.replaceChildren();
  onKeyDown.mockClear();
});

const box = (): HTMLInputElement => {
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no text box.');
  return input;
};

const press = (init: KeyboardEventInit): void =>
  act(() => void box().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })));

// Safari ends a composition before the key that confirms it: `isComposing` is false then.
test.each([
  ['in the middle of a composition', { isComposing: true }],
  ['that confirms a composition in Safari', { isComposing: false, keyCode: 229 }],
])('leaves each key %s to the input method', (_, composing) => {
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Home', 'Process']) {
    press({ key, ...composing });
  }
  expect(onKeyDown).not.toHaveBeenCalled();
  press({ key: 'Enter', keyCode: 13 });
  expect(onKeyDown).toHaveBeenCalledOnce();
});
