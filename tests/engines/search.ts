import { By, Key } from 'selenium-webdriver';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../model/content/loadContent.node.ts';
import { CATEGORY, FOUND, GAME, PART } from '../games.ts';
import type { Visitor } from './visitor.ts';

const { games } = loadContent();

/** Tests the search of the home page in one engine. */
export function search(getVisitor: () => Visitor): void {
  describe('the search', () => {
    beforeEach(async () => {
      await getVisitor().open('/', 800);
      await getVisitor().click(By.css('[role=combobox]'));
    });

    test('opens its list on the first click, and opens a game in a new tab', async () => {
      await expect.poll(() => getVisitor().count('[role=option]')).toBe(games.length);
      await getVisitor().press(GAME.name);
      await expect.poll(() => getVisitor().count('[role=option]')).toBe(1);
      await getVisitor().press(Key.ARROW_DOWN);
      await expect.poll(() => getVisitor().count('[role=option][aria-selected=true]')).toBe(1);
      await getVisitor().press(Key.ENTER);
      expect(new URL(await getVisitor().newTab()).pathname).toBe(CATEGORY);
    });

    test('searches for text typed before hydration; Escape closes the list, then clears the text', async () => {
      await getVisitor().press(PART);
      await getVisitor().waitFor('[role=option]');
      await expect.poll(() => getVisitor().count('[role=option]')).toBe(FOUND.length);
      await getVisitor().press(Key.ESCAPE);
      await expect.poll(() => getVisitor().count('[role=option]')).toBe(0);
      await getVisitor().press(Key.ESCAPE);
      const typed = () => document.querySelector<HTMLInputElement>('main input')?.value;
      await expect.poll(() => getVisitor().run(typed)).toBe('');
    });
  });
}
