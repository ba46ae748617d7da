// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CarouselControls } from '../../components/carousel/CarouselControls.island.tsx';
import { GameSearch } from '../../components/game-search/GameSearch.island.tsx';
import { Island } from '../../components/island/Island.tsx';
import { watchEarlyClicks } from './earlyClicks.ts';
import { hydrate } from './hydrate.ts';

const root = document.body;
const all = (selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-island] ${selector}`),
];
const made = (name: string): HTMLElement => document.createElement(name);

function textsIn(node: Node): Text[] {
  return [...node.childNodes].flatMap((child) =>
    child instanceof Text ? [child] : textsIn(child),
  );
}
const texts = (): Text[] => all('> *').flatMap(textsIn);

/** Wraps an element, as readers' tools do. */
function wrap(element: Element, wrapper: Element): void {
  element.replaceWith(wrapper);
  wrapper.append(element);
}

/** What others do to a page. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'nobody changed anything': () => {},
  'Google Translate wrapped all texts': () => {
    for (const text of texts()) {
      const inner = Object.assign(made('font'), { textContent: `Übersetzt ${text.data}` });
      inner.setAttribute('style', 'vertical-align: inherit;');
      const outer = made('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  'Firefox translated all texts in place': () => {
    for (const text of texts()) text.data = `Übersetzt ${text.data}`;
  },
  'comments were removed and texts were joined': () => {
    for (const element of all('*')) {
      const comments = [...element.childNodes].filter((child) => child instanceof Comment);
      for (const comment of comments) comment.remove();
      element.normalize();
    }
  },
  'a password manager put an icon behind each control': () => {
    for (const control of all(':is(input, button)')) {
      const icon = made('com-keeper-icon');
      icon.attachShadow({ mode: 'open' }).append(made('button'));
      control.after(icon);
    }
  },
  'an extension put buttons before each control': () => {
    for (const control of all(':is(input, button)')) control.before(made('button'), made('button'));
  },
  'an extension put a text box first': () => {
    for (const part of all('> *')) part.prepend(made('input'));
  },
  'a writing aid wrapped each control': () => {
    for (const control of all(':is(input, button)')) wrap(control, made('grammarly-extension'));
  },
  'a reader wrapped the whole island': () => {
    for (const part of all('> *')) wrap(part, made('div'));
  },
  'attributes and classes were added': () => {
    for (const element of all('*')) {
      element.setAttribute('data-gramm', 'false');
      element.setAttribute('fdprocessedid', 'x1');
      element.classList.add('sc-1.x:y', 'notranslate');
    }
  },
  'a dark mode styled all elements': () => {
    for (const element of all('*')) {
      element.setAttribute('style', '--darkreader-inline-bgcolor: #000; color: #fff !important');
      element.setAttribute('data-darkreader-inline-color', '');
    }
  },
  'icons were replaced': () => {
    for (const icon of all('svg')) icon.replaceWith(made('img'));
  },
};

const search = () => root.querySelector<HTMLInputElement>('#game-search');
const rotation = () => root.querySelector<HTMLElement>('[data-rotation]');
const island = () => root.querySelector<HTMLElement>('[data-island]') ?? root;
const errors = vi.fn<(error: unknown) => void>();
// happy-dom does not reflect it.
Object.defineProperty(HTMLElement.prototype, 'ariaBusy', {
  get(this: HTMLElement) {
    return this.getAttribute('aria-busy');
  },
  set(this: HTMLElement, value: string | null) {
    if (value === null) this.removeAttribute('aria-busy');
    else this.setAttribute('aria-busy', value);
  },
});

/** Removes the listeners after each test; they would react in the next one too. */
let listening: AbortController;

afterEach(() => listening.abort());
beforeEach(() => {
  listening = new AbortController();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('reportError', errors.mockReset());
  // React's development build reports added attributes here.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options?: object) => {
    listen(type, listener, { ...options, signal: listening.signal });
  });
});
// React still needs the document when the tests have ended.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)));

function open(part: React.ReactElement): void {
  root.innerHTML = `<section>${renderToString(part)}</section>`;
  watchEarlyClicks();
}
const searchIsland = (
  <Island name="GameSearch" component={GameSearch} trigger="interaction" props={{}} />
);
const controlsIsland = (
  <Island
    name="CarouselControls"
    component={CarouselControls}
    trigger="visible"
    props={{ what: 'games' }}
  />
);

describe.each(Object.entries(CHANGES))('after %s', (_, change) => {
  it('a search keeps text, selection and focus from before its hydration, and searches', async () => {
    open(searchIsland);
    change();
    const box = search();
    box?.focus();
    box?.setAttribute('value', '');
    Object.assign(box ?? {}, { value: 'craft' });
    box?.setSelectionRange(1, 4);
    await hydrate(island());
    expect(search()?.value).toBe('craft');
    expect(document.activeElement).toBe(search());
    expect([search()?.selectionStart, search()?.selectionEnd]).toEqual([1, 4]);
    await vi.waitFor(() => expect(all('[role=option]').length).toBeGreaterThan(0));
    expect(errors).not.toHaveBeenCalled();
  });

  it('a press on a control is carried out once', async () => {
    open(controlsIsland);
    change();
    rotation()?.click();
    await vi.waitFor(() => expect(rotation()?.textContent).toBe('Play games'));
    expect(rotation()?.ariaBusy).toBeNull();
    expect(island().querySelectorAll('[aria-busy]')).toHaveLength(0);
    expect(errors).not.toHaveBeenCalled();
  });

  it('what has no focus gets none', async () => {
    open(searchIsland);
    change();
    await hydrate(island());
    expect(document.activeElement).toBe(root);
    expect(search()?.value).toBe('');
  });
});

it('a press on an extension’s button inside an island is not repeated', async () => {
  open(controlsIsland);
  const button = made('button');
  const pressed = vi.fn<() => void>();
  button.addEventListener('click', pressed);
  rotation()?.before(button);
  button.click();
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await hydrate(island());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pressed).toHaveBeenCalledOnce();
});
