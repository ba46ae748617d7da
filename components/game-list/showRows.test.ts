// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showRows } from './showRows.ts';

/** Returns a list of games, and the names of the rows that it shows. */
function createList() {
  const list = document.createElement('ul');
  list.innerHTML = [
    [12, 'Albion'],
    [40, 'Minecraft'],
    [7, 'Rust'],
  ]
    .map(([id, name]) => `<li data-game="${id}"><a>${name}</a></li>`)
    .join('');
  const shown = () =>
    [...list.children].filter((row) => !row.hasAttribute('hidden')).map((row) => row.textContent);
  return { list, shown };
}

test('shows the found rows in the order of the search, and all rows in their own order again', () => {
  const { list, shown } = createList();
  showRows(list, [7, 12, 99]);
  expect(shown()).toEqual(['Rust', 'Albion']);
  showRows(list, []);
  expect(shown()).toEqual([]);
  showRows(list, null);
  expect(shown()).toEqual(['Albion', 'Minecraft', 'Rust']);
});

test('finds rows whose names a translator has wrapped or replaced, before and after the first search', () => {
  const { list, shown } = createList();
  const translate = (from: string, to: string): void => {
    const link = [...list.querySelectorAll('a')].find(({ textContent }) => textContent === from);
    if (link) link.innerHTML = `<font><font>${to}</font></font>`;
  };
  translate('Rust', 'Rost');
  showRows(list, [7]);
  expect(shown()).toEqual(['Rost']);
  translate('Minecraft', 'Minenhandwerk');
  showRows(list, [40, 7]);
  expect(shown()).toEqual(['Minenhandwerk', 'Rost']);
});

test('shows the rows of the page where an extension has put copies in their place after a search', () => {
  const { list, shown } = createList();
  showRows(list, [7]);
  list.replaceChildren(...[...list.children].map((row) => row.cloneNode(true)));
  showRows(list, [40, 7]);
  expect(shown()).toEqual(['Minecraft', 'Rust']);
  const copy = createList();
  copy.list.replaceChildren(...[...list.children].map((row) => row.cloneNode(true)));
  showRows(copy.list, null);
  expect(copy.shown()).toEqual(['Albion', 'Minecraft', 'Rust']);
});

test('leaves an element alone that an extension has put between the rows', () => {
  const { list, shown } = createList();
  list.children[0]?.after(document.createElement('aside'));
  showRows(list, [40]);
  expect(shown()).toContain('Minecraft');
  expect(shown()).not.toContain('Rust');
  expect(list.querySelector('aside')).not.toBeNull();
});
