// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoGame } from './NoGame.shared.tsx';

vi.mock('virtual:content', () => ({
  environment: { marketplaceUrl: 'https://market.example' },
  games: [],
  ownCovers: [],
  popular: [],
}));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

/** Wraps each text of the page as translators do, and replaces it. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.textContent = 'übersetzt';
  }
}

test('says what was searched last, also on a translated page', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<NoGame text="one" />));
  translate();
  act(() => root.render(<NoGame text="another" />));
  expect(document.body.textContent).toContain('another');
  act(() => root.unmount());
});
