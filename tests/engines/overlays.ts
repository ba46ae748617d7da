import { By, Key } from 'selenium-webdriver';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../model/content/loadContent.node.ts';
import { CATEGORY, FOUND, PART } from '../games.ts';
import { button, CONTACT, EVERY_GAME, linkIn, MAIN_LINKS, type Visitor } from './visitor.ts';

const { games } = loadContent();

const MENU = 'dialog[@aria-label="Menu"]';

/** Tests the Games panel and the menu in one engine. */
export function overlays(getVisitor: () => Visitor): void {
  const openPanel = async (): Promise<void> => {
    await getVisitor().open('/about');
    await getVisitor().click(button('Games'));
    await getVisitor().waitFor(`#games-panel ${EVERY_GAME}`);
  };
  const openMenu = async (): Promise<void> => {
    await getVisitor().open('/about', 800);
    await getVisitor().click(button('Menu'));
    await getVisitor().waitFor('dialog input');
  };

  describe('the Games panel', () => {
    beforeEach(openPanel);

    test('closes by Escape, which returns the focus', async () => {
      expect(await getVisitor().isShown('#games-panel')).toBe(true);
      await getVisitor().press(Key.TAB, Key.ESCAPE);
      await expect.poll(() => getVisitor().isShown('#games-panel')).toBe(false);
      expect(await getVisitor().focused()).toBe('Games');
    });

    test('closes by a click outside', async () => {
      await getVisitor().clickAt(5, 500);
      await expect.poll(() => getVisitor().isShown('#games-panel')).toBe(false);
    });
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

    test('opens again with an empty search', async () => {
      await getVisitor().click(By.css('dialog input'));
      // The first Escape clears the search, the second one closes the menu.
      await getVisitor().press(PART, Key.ESCAPE, Key.ESCAPE);
      await expect.poll(() => getVisitor().isShown('dialog')).toBe(false);
      await getVisitor().click(button('Menu'));
      await expect
        .poll(() => getVisitor().count(`dialog li:not([hidden]) ${EVERY_GAME}`))
        .toBe(games.length);
      const top = () => document.querySelector('dialog h2')?.getBoundingClientRect().top;
      expect(await getVisitor().run(top)).toBeGreaterThanOrEqual(0);
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

    test('has links that open other pages', async () => {
      await getVisitor().click(linkIn(MENU, 'Contact Us'));
      await expect.poll(() => getVisitor().place()).toEqual(CONTACT);
      expect(await getVisitor().isShown('dialog')).toBe(false);
    });

    test('closes when the window becomes wide, and the page can be used', async () => {
      await getVisitor().resize(1200);
      await expect.poll(() => getVisitor().count('dialog[open]')).toBe(0);
      await getVisitor().click(linkIn(MAIN_LINKS, 'Contact Us'));
      await expect.poll(() => getVisitor().place()).toEqual(CONTACT);
    });
  });
}
