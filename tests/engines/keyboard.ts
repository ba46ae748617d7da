import { By, Key } from 'selenium-webdriver';
import { describe, expect, test } from 'vitest';
import type { Visitor } from './visitor.ts';

/** More than the stops before the last scroller of each place. */
const STOPS = 40;

/** Tests the stops of Tab in one engine. Firefox makes scrollers tab stops. */
export function keyboard(getVisitor: () => Visitor): void {
  const stop = () => document.activeElement?.tagName ?? '';
  /** A group with a name, such as a row of testimonials, is announced. */
  const isNamed = () => document.activeElement?.matches('[role][aria-label]') === true;

  /** Returns the stops that are no link, button, text box or named group. */
  const otherStops = async (): Promise<string[]> => {
    const stops: string[] = [];
    for (let at = 0; at < STOPS; at += 1) {
      await getVisitor().press(Key.TAB);
      if (!(await getVisitor().run(isNamed))) stops.push(await getVisitor().run(stop));
    }
    expect(new Set(stops)).toContain('A');
    return stops.filter((name) => !['A', 'BUTTON', 'INPUT'].includes(name));
  };

  describe('Tab stops only at links, buttons, text boxes and named groups', () => {
    test.each([1440, 800])('on home at %i px', async (width) => {
      await getVisitor().open('/', width);
      expect(await otherStops()).toEqual([]);
    });

    test('in the Games panel', async () => {
      await getVisitor().open('/about');
      await getVisitor().click(By.css('[popovertarget]'));
      await getVisitor().waitFor('[data-hydrated] #panel-search');
      await getVisitor().click(By.css('#panel-search'));
      expect(await otherStops()).toEqual([]);
      expect(await getVisitor().isShown('#games-panel')).toBe(true);
    });
  });

  test('the focused search is not below the top bar', async () => {
    // The virtual screen has its pointer in a window this wide: WebKit focuses nothing in another one.
    await getVisitor().open('/', 1200);
    await getVisitor().scrollTo('footer');
    await getVisitor().run(() => document.querySelector<HTMLElement>('[role=combobox]')?.focus());
    await expect.poll(() => getVisitor().isInView('[role=combobox]')).toBe(true);
  });
}
