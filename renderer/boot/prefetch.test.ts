// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPrefetch } from './prefetch.ts';

const fetched = vi.fn<typeof fetch>();
const addresses = () => fetched.mock.calls.map(([address]) => address);
let watch: AbortController;

/** A browser that knows prefetching, and what else it is told to. */
function visit({ prerenders = false, prefetches = true } = {}): void {
  const link = document.createElement('link');
  vi.spyOn(link.relList, 'supports').mockReturnValue(prefetches);
  vi.spyOn(document, 'createElement').mockReturnValue(link);
  vi.stubGlobal('HTMLScriptElement', { supports: () => prerenders });
  watchPrefetch();
}

function send(selector: string, type: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

beforeEach(() => {
  // Listeners of an earlier visit would answer too.
  watch = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listen(type, listener, { signal: watch.signal });
  });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response()));
  location.href = 'https://site.example/about';
  document.body.innerHTML = `<p>Text</p><a id="contact" href="/contact">Contact</a>
    <a id="privacy" href="/privacy-policy">Privacy</a><a id="here" href="/about#top">About</a>
    <a id="game" href="/game" target="_blank">Game</a>
    <a id="other" href="https://elsewhere.example/">Elsewhere</a>`;
});
afterEach(() => {
  watch.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page of a link', () => {
  it('is fetched once a mouse rests on it, and only once', () => {
    visit();
    for (let time = 0; time < 2; time += 1) {
      send('#contact', 'pointerover');
      vi.advanceTimersByTime(100);
      send('p', 'pointerover');
    }
    expect(addresses()).toEqual(['/contact']);
  });

  it('is not fetched for a mouse that passes by', () => {
    visit();
    send('#contact', 'pointerover');
    vi.advanceTimersByTime(50);
    send('p', 'pointerover');
    vi.advanceTimersByTime(100);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['touchstart', 'focusin'])('is fetched at once at %s', (sign) => {
    visit();
    send('#contact', sign);
    expect(addresses()).toEqual(['/contact']);
  });

  it('is waited for no longer when a link is clicked: the browser asks by itself', () => {
    visit();
    const ended = () => fetched.mock.calls.map(([, init]) => init?.signal?.aborted);
    send('#privacy', 'focusin');
    send('#contact', 'touchstart');
    expect(ended()).toEqual([false, false]);
    send('#contact', 'click');
    expect(ended()).toEqual([true, true]);
  });

  it('is not asked for once its link is clicked, and others are when one comes back', () => {
    visit();
    send('#contact', 'pointerover');
    send('#contact', 'click');
    vi.advanceTimersByTime(100);
    expect(fetched).not.toHaveBeenCalled();
    send('#privacy', 'focusin');
    expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false]);
  });

  it.each(['#here', '#game', '#other'])(
    'is not fetched where it is none to go on to: %s',
    (link) => {
      visit();
      send(link, 'focusin');
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['prepares pages by itself', { prerenders: true }],
    ['would not use what was fetched', { prefetches: false }],
  ])('is not fetched in a browser that %s', (_, browser) => {
    visit(browser);
    send('#contact', 'focusin');
    expect(fetched).not.toHaveBeenCalled();
  });
});
