// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { logNotes } from './notes.ts';

it('A page for an unknown slug logs that the store was not found', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  document.body.innerHTML = '<section data-log="Store not found"><h1>404!</h1></section>';
  logNotes();
  expect(log.mock.calls).toEqual([['Store not found']]);
});
