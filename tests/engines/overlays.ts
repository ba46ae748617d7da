import { By, Key } from 'selenium-webdriver';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../model/content/loadContent.node.ts';
import { CATEGORY, FOUND, PART } from '../games.ts';
import { button, EVERY_GAME, type Visitor } from './visitor.ts';

const { games } = loadContent();

const MENU = 'dialog[@aria-label="Menu"]';

/** Tests the Games panel and the menu in one engine. */
export function overlays(getVisitor: () => Visitor): void {
  const openMenu = async (): Promise<void> => {
    await getVisitor().open('/about', 800);
    await getVisitor().click(button('Menu'));
    await getVisitor().waitFor('dialog input');
  };

  test('the Games panel closes by Escape, which returns the focus', async () => {
    await getVisitor().open('/about');
    await getVisitor().click(button('Games'));
    await getVisitor().waitFor(`#games-panel ${EVERY_GAME}`);
    await getVisitor().press(Key.TAB, Key.ESCAPE);
    await expect.poll(() => getVisitor().isShown('#games-panel')).toBe(false);
    expect(await getVisitor().focused()).toBe('Games');
  });

  describe('the menu', () => {
    beforeEach(openMenu);

    test('finds games, and closes by Escape, which returns the focus', async () => {
      await getVisitor().click(By.css('dialog input'));
      await getVisitor().press(PART);
      await expect
        .poll(() => getVisitor().count(`dialog li:not([hidden]) ${EVERY_GAME}`))
        .toBe(FOUND.length);
      expect(await getVisitor().count(`dialog a[href$="${CATEGORY}"]`)).toBe(1);
      await getVisitor().click(By.xpath(`//${MENU}//button[normalize-space()="Clear the search"]`));
      await expect
        .poll(() => getVisitor().count(`dialog li:not([hidden]) ${EVERY_GAME}`))
        .toBe(games.length);
      await getVisitor().press(Key.ESCAPE);
      await expect.poll(() => getVisitor().isShown('dialog')).toBe(false);
      expect(await getVisitor().focused()).toBe('Menu');
    });

    test('does not move the page when the page’s scrollbar comes or goes', async () => {
      const left = () => document.querySelector('h1')?.getBoundingClientRect().left;
      const opened = await getVisitor().run(left);
      await getVisitor().press(Key.ESCAPE);
      await expect.poll(() => getVisitor().isShown('dialog')).toBe(false);
      expect(await getVisitor().run(left)).toBe(opened);
    });

    test('closes on a click on its backdrop', async () => {
      await getVisitor().clickAt(20, 500);
      await expect.poll(() => getVisitor().isShown('dialog')).toBe(false);
    });
  });
}
