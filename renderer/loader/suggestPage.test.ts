// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { distance, suggestPage } from './suggestPage.ts';

test.each([
  ['amber-keep', 'amber-keep', 0],
  ['amber-kep', 'amber-keep', 1],
  ['ambre-keep', 'amber-keep', 2],
  ['', 'abc', 3],
  ['quiet', 'loud', 5],
])('from %s to %s it is %i letters', (one, other, letters) => {
  expect(distance(one, other)).toBe(letters);
});

const STORES = `<ul data-candidates><li><a href="/store/amber-kelps">Amber Kelps</a></li>
  <li><a href="/store/amber-keep">Amber Keep</a></li><li><a href="/store/x1">X1</a></li></ul>
  <ul data-candidates><li><a href="/store/quiet-raiders">Quiet <b>Raiders</b></a></li></ul>`;
const TEXTS = `<ul hidden data-candidates><li><a href="/about">About Us</a></li>
  <li><a href="/privacy-policy">Privacy Policy</a></li><li><a href="/faq">Questions</a></li></ul>`;

/** Opens a path that has no page, and returns the text of the suggestion. */
function suggestedAt(path: string, candidates: string): string | undefined {
  document.body.innerHTML = `<p hidden>Did you mean <a></a>?</p>${candidates}`;
  history.replaceState(null, '', path);
  const suggestion = document.querySelector('p');
  if (suggestion) suggestPage(suggestion);
  return suggestion?.hidden ? undefined : (suggestion?.querySelector('a')?.textContent ?? '');
}

test.each([
  ['/store/amber-kep', 'Amber Keep'],
  ['/store/ambr-kep', 'Amber Keep'],
  ['/store/QUIET-RAIDER/', 'Quiet Raiders'],
  ['/store/amberkeep', 'Amber Keep'],
  ['/store/amber_keep', 'Amber Keep'],
  ['/store/amber%20keep', 'Amber Keep'],
  // As chats and mails write links
  ['/store/amber-keep%C2%A0', 'Amber Keep'],
  ['/store/amber-keep%3E', 'Amber Keep'],
  ['/store/amber-keep%E2%80%A6', 'Amber Keep'],
  ['/store/amber-keep%E2%80', 'Amber Keep'],
  ['/store/amber-keep%', 'Amber Keep'],
  ['/store/amber-keep%25C2%25A0', 'Amber Keep'],
  ['/store/amber-keep%E3%80%82', 'Amber Keep'],
  ['/store/amber-keep%E2%80%8B', 'Amber Keep'],
  ['/store/amber-keep&gt;', 'Amber Keep'],
  ['/store/amber-keep**', 'Amber Keep'],
  ['/store/%E2%80%9Camber-keep%E2%80%9D', 'Amber Keep'],
  ['/store/amber-keep/)', 'Amber Keep'],
  ['/store/amber-keep&utm_source=chat&utm_medium=link', 'Amber Keep'],
  ['/store/amber-keep%3Futm_source=chat', 'Amber Keep'],
  ['/store/amber-keep%23reviews', 'Amber Keep'],
  ['/store/amber-keep%253Ffrom%253D/chat', 'Amber Keep'],
  ['/store/amber-keep.html', 'Amber Keep'],
  ['/store/nobody', undefined],
  ['/store/x1', 'X1'],
  ['/store/ab', undefined],
  ['/store/%C2%A0', undefined],
])('at %s it suggests %s', (path, name) => {
  expect(suggestedAt(path, STORES)).toBe(name);
});

test.each([
  ['/about%C2%A0', 'About Us'],
  ['/About', 'About Us'],
  ['/abuot', 'About Us'],
  ['/about.html', 'About Us'],
  ['/about.htm%E2%80%A6', 'About Us'],
  ['/faq&#39;', 'Questions'],
  ['/privacypolicy', 'Privacy Policy'],
  ['/privacy-policy%E2%80%A6', 'Privacy Policy'],
  ['/privacy-policy%22', 'Privacy Policy'],
  ['/faq.', 'Questions'],
  ['/map', undefined],
  ['/nothing', undefined],
])('at %s it suggests the text %s', (path, title) => {
  expect(suggestedAt(path, TEXTS)).toBe(title);
});
