import { By, Key } from 'selenium-webdriver';
import { describe, expect, test } from 'vitest';
import { CATEGORY, FOUND, GAME, PART } from '../games.ts';
import { TRANSLATIONS } from './strangers.ts';
import type { Visitor } from './visitor.ts';

/** Returns the last part of the links' paths in the shown rows of a list. */
const shownGames = (list = ''): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${list} li:not([hidden]) a`)].map(
    ({ pathname }) => pathname.split('/').at(-2) ?? '',
  );

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Tests in one engine what a visitor finds on a translated page, before and after the first search. */
export function translated(getVisitor: () => Visitor): void {
  const erase = (text: string): Promise<void> =>
    getVisitor().press(...Array.from(text, () => Key.BACK_SPACE));

  /** Opens a page, translates it and clicks into a search, whose island then runs. */
  const openSearch = async (path: string, translate: () => void, box: string, opener?: string) => {
    const visitor = getVisitor();
    await visitor.open(path, 800);
    await visitor.run(translate);
    if (opener) await visitor.click(By.css(opener));
    // React may replace the text box meanwhile.
    const click = (): Promise<boolean> => visitor.click(By.css(box)).then(() => true);
    await expect.poll(click).toBe(true);
    await expect.poll(() => visitor.count(`[data-hydrated] ${box}`)).toBe(1);
    await expect.poll(click).toBe(true);
  };

  describe.each(Object.entries(TRANSLATIONS))('where a translator %s', (_, translate) => {
    test.each([
      ['Games', '[popovertarget]', '#panel-search', '#panel-list'],
      ['Menu', '#open-menu', '#menu-search', '#menu-list'],
    ])('the search of %s finds by name again and again', async (_name, opener, box, list) => {
      const visitor = getVisitor();
      const found = (): Promise<string[]> => visitor.run(shownGames, list);
      await openSearch('/about', translate, box, opener);
      await visitor.press(GAME.name);
      await expect.poll(found).toEqual([slugOf(GAME.name)]);
      await visitor.run(translate);
      await erase(GAME.name);
      await visitor.press(PART);
      await expect.poll(found).toEqual(FOUND.map(slugOf));
      await visitor.press('xyz');
      await expect.poll(found).toEqual([]);
      await visitor.run(translate);
      await visitor.press('?');
      await expect.poll(() => visitor.text(`[data-island]:has(${box})`)).toContain(`${PART}xyz?`);
    });

    test('the search of the home page finds by name again and again', async () => {
      const visitor = getVisitor();
      const found = (): Promise<number> => visitor.count('[role=option]');
      await openSearch('/', translate, '[role=combobox]');
      await visitor.press(GAME.name);
      await expect.poll(found).toBe(1);
      await visitor.run(translate);
      await erase(GAME.name);
      await visitor.press(PART);
      await expect.poll(found).toBe(FOUND.length);
      await visitor.press(Key.ARROW_DOWN, Key.ENTER);
      expect(new URL(await visitor.newTab()).pathname).toBe(CATEGORY);
    });
  });
}
