import { describe, expect, test } from 'vitest';
import { GAME, PART } from '../games.ts';
import { button, type Visitor } from './visitor.ts';

type Changes = Readonly<Record<string, () => void>>;

/** What translators do to a page. They run in the page. */
export const TRANSLATIONS: Changes = {
  'wraps all texts': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (text.textContent?.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      font.style.verticalAlign = 'inherit';
      font.textContent = `Ü ${text.textContent ?? ''}`;
      text.parentNode?.replaceChild(font, text);
    }
  },
  'changes all texts in place': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      if (!parentElement?.closest('script, style')) texts.currentNode.textContent += ' ü';
    }
  },
};

/** What translators and extensions do to the islands of a page. */
const CHANGES: Changes = {
  ...TRANSLATIONS,
  'adds elements, classes and styles': () => {
    for (const control of document.querySelectorAll('[data-island] :is(button, input)')) {
      control.before(document.createElement('button'));
      const icon = document.createElement('com-icon');
      icon.attachShadow({ mode: 'open' }).append(document.createElement('button'));
      control.after(icon);
      control.classList.add('notranslate');
      control.setAttribute('style', '--darkreader-inline-bgcolor: #000');
    }
  },
  'wraps all controls': () => {
    for (const control of document.querySelectorAll('[data-island] :is(button, input)')) {
      const wrapper = document.createElement('aid-wrapper');
      control.replaceWith(wrapper);
      wrapper.append(control);
    }
  },
};

/** Types into the search and presses a control before the islands are hydrated, and counts reported errors. */
const useEarly = (text = ''): void => {
  addEventListener('error', () => document.documentElement.setAttribute('data-errors', ''));
  const box = document.querySelector<HTMLInputElement>('#game-search');
  box?.focus();
  if (box) box.value = text;
  box?.setSelectionRange(1, 2);
  document.querySelector<HTMLElement>('#all-games [data-rotation]')?.click();
};

const searchState = () => {
  const box = document.querySelector<HTMLInputElement>('#game-search');
  const { selectionStart, selectionEnd, value } = box ?? {};
  return { value, selectionStart, selectionEnd, hasFocus: box === document.activeElement };
};

/** Makes the page what it is when the island loader did not come in time. */
const loseLoader = (): void => {
  document.documentElement.removeAttribute('data-ran');
  for (const animation of document.documentElement.getAnimations()) animation.finish();
};

/** Tests in one engine a page that somebody else changed. */
export function strangers(getVisitor: () => Visitor, isChromium: boolean): void {
  describe.each(Object.entries(CHANGES))('where a translator or an extension %s', (_, change) => {
    test('what a visitor did before hydration stays, and is carried out', async () => {
      const visitor = getVisitor();
      await visitor.open('/', 800);
      await visitor.run(change);
      await visitor.run(useEarly, PART);
      await expect.poll(() => visitor.count('[role=option]')).toBeGreaterThan(0);
      expect(await visitor.text('[role=option]')).toContain(GAME.name);
      expect(await visitor.run(searchState)).toEqual({
        value: PART,
        selectionStart: 1,
        selectionEnd: 2,
        hasFocus: true,
      });
      await expect.poll(() => visitor.text('#all-games [data-rotation]')).toMatch(/^Play/);
      expect(await visitor.count('[aria-busy], [data-errors]')).toBe(0);
      await visitor.click(button('Clear the search'));
      expect((await visitor.run(searchState)).value).toBe('');
    });
  });

  test('where the island loader never ran, no control is offered that cannot work', async () => {
    const visitor = getVisitor();
    await visitor.open('/', 800);
    expect(await visitor.isShown('#game-search')).toBe(true);
    expect(await visitor.isShown('header a[href="#site-links"]')).toBe(false);
    await visitor.run(loseLoader);
    expect(await visitor.isShown('#game-search')).toBe(false);
    expect(await visitor.isShown('[data-rotation]')).toBe(false);
    const isMenuShown = await visitor.isShown('#open-menu');
    expect(await visitor.isShown('header a[href="#site-links"]')).toBe(!isMenuShown);
    expect(isMenuShown).toBe(isChromium);
  });
}
