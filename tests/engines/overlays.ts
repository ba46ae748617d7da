import { By, Key } from 'selenium-webdriver';
import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORY, GAME, GAME_COUNT } from '../games.ts';
import { button, EVERY_GAME, type Visitor } from './visitor.ts';

/** Tests the Games panel, the menu and the search in one engine. */
export function overlays(getVisitor: () => Visitor): void {
  test.each([
    ['Games', '#games-panel'],
    ['Menu', 'dialog'],
  ])('%s opens, closes by Escape, and has the focus again', async (name, overlay) => {
    await getVisitor().open('/about', 800);
    await getVisitor().click(button(name));
    await getVisitor().waitFor(`${overlay} ${EVERY_GAME}`);
    await getVisitor().press(Key.TAB, Key.ESCAPE);
    await expect.poll(() => getVisitor().isShown(overlay)).toBe(false);
    expect(await getVisitor().focused()).toBe(name);
  });

  describe('the menu', () => {
    beforeEach(async () => {
      await getVisitor().open('/about', 800);
      await getVisitor().click(button('Menu'));
      await getVisitor().waitFor('dialog input');
    });

    test('does not move the page when the page’s scrollbar comes or goes', async () => {
      const left = () => document.querySelector('h1')?.getBoundingClientRect().left;
      const opened = await getVisitor().run(left);
      await getVisitor().press(Key.ESCAPE);
      await expect.poll(() => getVisitor().isShown('dialog')).toBe(false);
      expect(await getVisitor().run(left)).toBe(opened);
    });

    test('keeps a wheel from scrolling the page behind it', async () => {
      for (const x of [60, 700]) await getVisitor().turnWheel(x, 500, 600);
      expect(await getVisitor().run(() => scrollY)).toBe(0);
      await expect.poll(() => getVisitor().count('[data-hydrated] #menu-search')).toBe(1);
      await getVisitor().click(By.css('#menu-search'));
      await getVisitor().press('no such game');
      await expect.poll(() => getVisitor().count('dialog [data-found]')).toBe(1);
      for (const x of [60, 700]) await getVisitor().turnWheel(x, 500, 600);
      expect(await getVisitor().run(() => scrollY)).toBe(0);
    });

    test('closes on a click on its backdrop', async () => {
      await getVisitor().clickAt(20, 500);
      await expect.poll(() => getVisitor().isShown('dialog')).toBe(false);
    });
  });

  test('the search opens its list on the first click, and opens a game in a new tab', async () => {
    await getVisitor().open('/', 800);
    await getVisitor().click(By.css('[role=combobox]'));
    await expect.poll(() => getVisitor().count('[role=option]')).toBe(GAME_COUNT);
    await getVisitor().press(GAME.name);
    await expect.poll(() => getVisitor().count('[role=option]')).toBe(1);
    await getVisitor().press(Key.ARROW_DOWN);
    await expect.poll(() => getVisitor().count('[role=option][aria-selected=true]')).toBe(1);
    await getVisitor().press(Key.ENTER);
    expect(new URL(await getVisitor().newTab()).pathname).toBe(CATEGORY);
  });
}
