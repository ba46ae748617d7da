// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showRows } from './showRows.ts';

test('shows the found rows in the order of the search, and all rows in their own order again', () => {
  const list = document.createElement('ul');
  list.innerHTML = '<li><a>Albion</a></li><li><a>Minecraft</a></li><li><a>Rust</a></li>';
  const shown = () =>
    [...list.children].filter((row) => !row.hasAttribute('hidden')).map((row) => row.textContent);
  showRows(list, ['Rust', 'Albion', 'Unknown']);
  expect(shown()).toEqual(['Rust', 'Albion']);
  showRows(list, []);
  expect(shown()).toEqual([]);
  showRows(list, null);
  expect(shown()).toEqual(['Albion', 'Minecraft', 'Rust']);
});
