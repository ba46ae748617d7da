// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLinks } from './links.ts';

const scrolling = vi.fn<(options: ScrollToOptions) => void>();
let lessMotion = false;
let followed = false;

beforeAll(() => {
  history.replaceState(null, '', '/about');
  watchLinks();
  addEventListener('click', (event) => {
    followed = !event.defaultPrevented;
  });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('scrollTo', scrolling.mockReset());
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: lessMotion && query === '(prefers-reduced-motion: reduce)',
  }));
});
afterEach(() => {
  lessMotion = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dispatchEvent(new Event('pageshow'));
});

/** Clicks with a plain `Event`: at a `MouseEvent`, happy-dom would follow the link. */
function click(markup: string, how: MouseEventInit = {}): void {
  document.body.innerHTML = markup;
  const event = new Event('click', { bubbles: true, cancelable: true });
  document.querySelector('b')?.dispatchEvent(Object.assign(event, { button: 0, ...how }));
}
const pending = () => document.querySelector('a[data-pending]')?.getAttribute('href');

describe('a link to another page', () => {
  it('is pending from the click until the page is shown again', () => {
    click('<a href="/contact"><b>Contact</b></a>');
    expect(followed).toBe(true);
    expect(pending()).toBe('/contact');
    dispatchEvent(new Event('pageshow'));
    expect(pending()).toBeUndefined();
  });

  it.each([
    ['opens a new tab', '<a href="/store/" target="_blank"><b>Store</b></a>', {}],
    ['leads to another site', '<a href="https://market.example/"><b>Store</b></a>', {}],
    ['leads to a part of this page', '<a href="#main"><b>Content</b></a>', {}],
    ['leads nowhere', '<a><b>Nothing</b></a>', {}],
    ['opens a new tab by Ctrl', '<a href="/contact"><b>Contact</b></a>', { ctrlKey: true }],
    ['opens a new window by Shift', '<a href="/contact"><b>Contact</b></a>', { shiftKey: true }],
  ])('is not pending when it %s', (_, markup, how) => {
    click(markup, how);
    expect(followed).toBe(true);
    expect(pending()).toBeUndefined();
  });
});

describe('a link to the current page', () => {
  const markup = '<a href="/about"><b>About</b></a>';

  it.each([
    ['smoothly', false, '/about', 'smooth'],
    ['at once under reduced motion', true, '/about', 'instant'],
    ['when the visitor came with ?fbclid=…', false, '/about?fbclid=Iw1', 'smooth'],
  ])('scrolls to the top after 10 ms: %s', (_, less, path, behavior) => {
    lessMotion = less;
    history.replaceState(null, '', path);
    click(markup);
    expect(followed).toBe(false);
    expect(pending()).toBeUndefined();
    vi.advanceTimersByTime(9);
    expect(scrolling).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrolling).toHaveBeenCalledWith({ top: 0, behavior });
  });
});
