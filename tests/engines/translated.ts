import { By, Key } from 'selenium-webdriver';
import { describe, expect, test } from 'vitest';
import { CATEGORY, FOUND, GAME, PART } from '../games.ts';
import type { Visitor } from './visitor.ts';

/** Wraps and replaces the texts of a page outside of some elements, as translators do. Runs in the page. */
function translate(skipped = ''): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    if (text.textContent?.trim() === '' || text.parentElement?.closest(skipped)) continue;
    const font = document.createElement('font');
    font.style.verticalAlign = 'inherit';
    font.textContent = `Ü ${text.textContent ?? ''}`;
    text.parentNode?.replaceChild(font, text);
  }
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Returns the last part of the paths of the games that an overlay's search has found. */
const foundIn = (overlay = ''): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${overlay} [data-found] li a`)].map(
    ({ pathname }) => pathname.split('/').at(-2) ?? '',
  );

/** Tests in one engine what a visitor finds on a translated page, before and after the first search. */
export function translated(getVisitor: () => Visitor): void {
  const erase = (text: string): Promise<void> =>
    getVisitor().press(...Array.from(text, () => Key.BACK_SPACE));

  /** Opens and translates a page, and clicks into a search once it runs. */
  const openSearch = async (path: string, skipped: string, box: string, opener?: string) => {
    const visitor = getVisitor();
    await visitor.open(path, 800);
    await visitor.run(translate, skipped);
    await visitor.click(By.css(opener ?? box));
    await expect.poll(() => visitor.count(`[data-hydrated] ${box}`)).toBe(1);
    await visitor.run(translate, skipped);
    // Translators that keep to translate="no" leave the box as it was, so the focus stays in it.
    if (opener || !skipped.includes('translate')) await visitor.click(By.css(box));
  };

  describe.each([
    ['keeps to translate="no"', 'script, style, [translate=no]'],
    ['does not', 'script, style'],
  ])('where a translator %s', (_, skipped) => {
    test.each([
      ['Games', '[popovertarget]', '#panel-search', '#games-panel'],
      ['Menu', '#open-menu', '#menu-search', '#site-menu'],
    ])('the search of %s finds by name again and again', async (_name, opener, box, overlay) => {
      const visitor = getVisitor();
      const found = (): Promise<string[]> => visitor.run(foundIn, overlay);
      await openSearch('/about', skipped, box, opener);
      await visitor.press(GAME.name);
      await expect.poll(found).toEqual([slugOf(GAME.name)]);
      await visitor.run(translate, skipped);
      await erase(GAME.name);
      await visitor.press(PART);
      await expect.poll(found).toEqual(FOUND.map(slugOf));
      await visitor.press('xyz');
      await expect.poll(found).toEqual([]);
      await visitor.run(translate, skipped);
      await visitor.press('?');
      await expect.poll(() => visitor.text(`${overlay} [data-found]`)).toContain(`${PART}xyz?`);
    });

    test('the search of home finds by name again and again', async () => {
      const visitor = getVisitor();
      const found = (): Promise<number> => visitor.count('[role=option]');
      await openSearch('/', skipped, '[role=combobox]');
      await visitor.press(GAME.name);
      await expect.poll(found).toBe(1);
      await visitor.run(translate, skipped);
      await erase(GAME.name);
      await visitor.press(PART);
      await expect.poll(found).toBe(FOUND.length);
      await visitor.press(Key.ARROW_DOWN, Key.ENTER);
      expect(new URL(await visitor.newTab()).pathname).toBe(CATEGORY);
    });
  });
}
