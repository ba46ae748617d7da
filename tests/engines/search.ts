import { By, Key } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { loadContent } from '../../model/content/loadContent.node.ts';
import { CATEGORY, GAME } from '../games.ts';
import type { Visitor } from './visitor.ts';

const { games } = loadContent();

/** Tests the search of the home page in one engine. */
export function search(getVisitor: () => Visitor): void {
  test('the search opens its list on the first click, and opens a game in a new tab', async () => {
    await getVisitor().open('/', 800);
    await getVisitor().click(By.css('[role=combobox]'));
    await expect.poll(() => getVisitor().count('[role=option]')).toBe(games.length);
    await getVisitor().press(GAME.name);
    await expect.poll(() => getVisitor().count('[role=option]')).toBe(1);
    await getVisitor().press(Key.ARROW_DOWN);
    await expect.poll(() => getVisitor().count('[role=option][aria-selected=true]')).toBe(1);
    await getVisitor().press(Key.ENTER);
    expect(new URL(await getVisitor().newTab()).pathname).toBe(CATEGORY);
  });
}
