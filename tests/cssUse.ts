import type { Page } from '@playwright/test';
import { hydrateAll } from './browser.ts';
import { PART } from './games.ts';
import { kinds } from './pages.ts';
import { scrollThrough } from './screens.ts';

/** Returns each style rule of the page, and whether it matches an element, in any state and medium. */
function reportStyles(): readonly (readonly [rule: string, isUsed: boolean])[] {
  const STATES =
    /:(?:hover|focus-visible|focus-within|focus|active|popover-open)|\[(?:data-pending|data-dismissed|open)\]/g;
  const PARTS = /::?(?:before|after|placeholder|backdrop|selection)/g;
  const readRules = (rules: CSSRuleList): (readonly [string, boolean])[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
        return readRules(rule.cssRules);
      if (!(rule instanceof CSSStyleRule)) return [[rule.cssText, true] as const];
      const selector = rule.selectorText.replaceAll(STATES, ':not(#_)').replaceAll(PARTS, '');
      const wanted = selector.split(', ').map((part) => part || '*');
      return [[rule.cssText, document.querySelector(wanted.join(', ')) !== null] as const];
    });
  return [...document.styleSheets].flatMap((sheet) => readRules(sheet.cssRules));
}

/** One page of each kind that has its own styles. */
const PATHS = [...kinds, '/contact', '/store/404.html'];

/** Searches without a match and with one, and notes both states. */
async function searchIn(page: Page, input: string, found: string, note: () => Promise<void>) {
  await page.locator(input).fill('zzz');
  await note();
  await page.locator(input).fill(PART);
  await page.locator(found).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await note();
}

/** Opens panel, search and menu of the home page. Only a tablet's width has all three. */
async function openOverlays(page: Page, note: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.locator('#games-panel ul').first().waitFor();
  await page.keyboard.press('Escape');
  await searchIn(page, '#game-search', '[role=option]', note);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await searchIn(page, '#menu-search', '#site-menu ul a', note);
  await page.getByRole('button', { name: 'Close the menu' }).click();
}

/** Visits pages of every kind in all their states. Returns the length of all styles, and the unused rules. */
export async function cssUseOf(page: Page) {
  const used = new Map<string, boolean>();
  const note = async (): Promise<void> => {
    for (const [rule, isUsed] of await page.evaluate(reportStyles)) {
      used.set(rule, isUsed || used.get(rule) === true);
    }
  };
  for (const path of PATHS) {
    await page.goto(path);
    await note();
    await hydrateAll(page);
    if (path === '/') await openOverlays(page, note);
    await scrollThrough(page);
    await note();
  }
  const rules = [...used.keys()];
  return { whole: rules.join('').length, unused: rules.filter((rule) => !used.get(rule)) };
}
