// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLinks } from './links.ts';

const scrolling = vi.fn<(options: ScrollToOptions) => void>();
let lessMotion = false;
let followed = false;

const navigation = new EventTarget();

beforeAll(() => {
  vi.stubGlobal('navigation', navigation);
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
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
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
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(pending()).toBe('/contact');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(pending()).toBeUndefined();
  });

  it.each([
    ['opens a new tab', '<a href="/store/" target="_blank"><b>Store</b></a>'],
    ['leads to another site', '<a href="https://market.example/"><b>Store</b></a>'],
    ['leads to a part of this page', '<a href="#main"><b>Content</b></a>'],
    ['leads nowhere', '<a><b>Nothing</b></a>'],
  ])('is not pending when it %s', (_, markup) => {
    click(markup);
    expect(followed).toBe(true);
    expect(pending()).toBeUndefined();
  });

  it('is pending when only its query differs', () => {
    click('<a href="/about?page=2"><b>More</b></a>');
    expect(pending()).toBe('/about?page=2');
  });

  it.each([
    ['its navigation is stopped', () => navigation.dispatchEvent(new Event('navigateerror'))],
    ['Escape is pressed', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('is no longer pending when %s', (_, stop) => {
    click('<a href="/contact"><b>Contact</b></a>');
    expect(pending()).toBe('/contact');
    stop();
    expect(pending()).toBeUndefined();
  });

  it('stays pending when another key is pressed', () => {
    click('<a href="/contact"><b>Contact</b></a>');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(pending()).toBe('/contact');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is not pending after a click with %o, which opens it elsewhere',
    (how) => {
      click('<a href="/contact"><b>Contact</b></a>', how);
      expect(pending()).toBeUndefined();
    },
  );
});

describe('a link to the current page', () => {
  const markup = '<a href="/about"><b>About</b></a>';

  it('scrolls to the top, smoothly, after 10 ms, and loads nothing', () => {
    click(markup);
    expect(followed).toBe(false);
    vi.advanceTimersByTime(9);
    expect(scrolling).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrolling).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    expect(pending()).toBeUndefined();
  });

  it('removes the fragment of the current URL', () => {
    history.replaceState({ from: 'the browser' }, '', '/about');
    click(markup);
    expect(history.state).toEqual({ from: 'the browser' });
    location.hash = '#team';
    click(markup);
    expect(location.href).toMatch(/\/about$/);
  });

  it.each(['?fbclid=Iw1', '?utm_source=a&gclid=b', '?'])(
    'scrolls to the top when the visitor came with %s',
    (query) => {
      history.replaceState(null, '', `/about${query}`);
      click(markup);
      expect(followed).toBe(false);
      click('<a href="/about#team"><b>Team</b></a>');
      expect(followed).toBe(true);
      expect(pending()).toBe(query === '?' ? undefined : '/about#team');
      history.replaceState(null, '', '/about');
    },
  );

  it('scrolls at once under reduced motion', () => {
    lessMotion = true;
    click(markup);
    vi.advanceTimersByTime(10);
    expect(scrolling).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('does not scroll when a click opens a new tab', () => {
    click(markup, { ctrlKey: true });
    vi.advanceTimersByTime(10);
    expect(scrolling).not.toHaveBeenCalled();
  });
});

describe('a link that unfolds a list', () => {
  it.each([
    ['follows the list', ''],
    ['follows what an extension has put behind the list', '<ad-slot></ad-slot>'],
  ])('moves the focus to the first entry that was folded when it %s', (_, between) => {
    const replace = vi.spyOn(location, 'replace').mockReturnValue();
    const list = '<ul><li>One</li><li tabindex="-1">Two</li></ul>';
    click(`<section>${list}${between}<a href="#more" data-unfolds><b>More</b></a></section>`);
    expect(followed).toBe(false);
    expect(document.activeElement?.textContent).toBe('Two');
    expect(replace).toHaveBeenCalledOnce();
    replace.mockRestore();
  });
});
