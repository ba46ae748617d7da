// @vitest-environment happy-dom
import { prefetch } from 'vike/client/router';
import { expect, it, vi } from 'vitest';
import { prefetchLinks } from './prefetchLinks.ts';

vi.mock('vike/client/router', () => ({
  prefetch: vi.fn<(path: string) => Promise<void>>(async () => {}),
}));

it('The code of a page is loaded once, when somebody comes to a link to it', () => {
  location.href = 'https://site.example/';
  document.body.innerHTML =
    '<a href="/about">About</a><a href="/contact">Contact</a><a href="/store/" target="_blank">Store</a>';
  prefetchLinks();
  expect(prefetch).not.toHaveBeenCalled();
  const [about, contact, store] = document.querySelectorAll('a');
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    about?.dispatchEvent(new Event(sign, { bubbles: true }));
  }
  store?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  contact?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(vi.mocked(prefetch).mock.calls).toEqual([['/about'], ['/contact']]);
});
