// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { allowMoves } from './allowMoves.ts';

allowMoves();

/** What others do to an element after React has made it. */
const CHANGES: readonly (readonly [string, (element: Element) => void])[] = [
  [
    'wrapped',
    (element) => {
      const wrapper = document.createElement('ext-wrapper');
      element.replaceWith(wrapper);
      wrapper.append(element);
    },
  ],
  ['removed', (element) => element.remove()],
  ['replaced by a copy', (element) => element.replaceWith(element.cloneNode(true))],
  ['moved to another place', (element) => document.body.append(element)],
];

test.each(CHANGES)('React goes on where an element was %s', (_, change) => {
  document.body.innerHTML = '<div></div>';
  const [container] = document.body.children;
  if (!container) throw new Error('There is no container.');
  const errors: unknown[] = [];
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) });
  const show = (...rows: readonly string[]): void =>
    flushSync(() => root.render(rows.map((row) => <p key={row}>{row}</p>)));
  show('Albion', 'Rust');
  const [albion, rust] = container.children;
  if (!albion || !rust) throw new Error('There are no rows.');
  change(rust);
  show('Albion', 'Minecraft', 'Rust');
  change(albion);
  show('Minecraft');
  expect(errors).toEqual([]);
  expect(container.textContent).toContain('Minecraft');
});

test('an element stays before the one that an extension has wrapped', () => {
  const [list, first, last, wrapper] = ['ul', 'li', 'li', 'div'].map((name) =>
    document.createElement(name),
  );
  if (!list || !first || !last || !wrapper) throw new Error('There are no elements.');
  wrapper.append(last);
  list.append(wrapper);
  list.insertBefore(first, last);
  expect([...list.children]).toEqual([first, wrapper]);
  list.removeChild(last);
  expect(last.parentNode).toBeNull();
});
