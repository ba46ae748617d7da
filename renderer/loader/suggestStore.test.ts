// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { distance, suggestStore } from './suggestStore.ts';

test.each([
  ['amber-keep', 'amber-keep', 0],
  ['amber-kep', 'amber-keep', 1],
  ['ambre-keep', 'amber-keep', 2],
  ['', 'abc', 3],
  ['quiet', 'loud', 5],
])('from %s to %s it is %i letters', (one, other, letters) => {
  expect(distance(one, other)).toBe(letters);
});

test.each([
  ['/store/amber-kep', 'Amber Keep'],
  ['/store/ambr-kep', 'Amber Keep'],
  ['/store/QUIET-RAIDER/', 'Quiet Raiders'],
  ['/store/nobody', undefined],
])('at %s it suggests %s', (path, name) => {
  document.body.innerHTML = `<p hidden>Did you mean <a></a>?</p><ul data-stores>
    <li><a href="/store/amber-kelps">Amber Kelps</a></li>
    <li><a href="/store/amber-keep">Amber Keep</a></li><li><a href="/store/quiet-raiders">Quiet Raiders</a></li></ul>`;
  history.replaceState(null, '', path);
  const suggestion = document.querySelector('p');
  if (suggestion) suggestStore(suggestion);
  expect(suggestion?.hidden ? undefined : suggestion?.querySelector('a')?.textContent).toBe(name);
});
