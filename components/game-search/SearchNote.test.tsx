// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildGames } from '../../model/content/buildGames.ts';
import type { Found } from '../../model/content/findGames.ts';
import { SearchNote } from './SearchNote.tsx';

vi.mock('virtual:content', () => ({
  environment: { marketplaceUrl: 'https://market.example' },
  games: [],
  ownCovers: [],
  popular: [],
}));

const RUST = buildGames([{ name: 'Rust' }], 'https://market.example');

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

test('says what was searched last and what games were found for, also on a translated page', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (text: string, found: Found): void =>
    act(() => root.render(<SearchNote text={text} found={found} />));
  show('one', { games: [], guess: '' });
  translate();
  show('another', { games: [], guess: '' });
  expect(document.body.textContent).toContain('“another”');
  show('rust skins', { games: RUST, guess: 'rust' });
  expect(document.body.textContent).toContain('Games for “rust”.');
  show('rust', { games: RUST, guess: '' });
  expect(document.body.textContent).toBe('');
  act(() => root.unmount());
});
