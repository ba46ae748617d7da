import type { Page } from '@playwright/test';
import { hydrateAll } from '../scripts/lib/browser.ts';
import { PART } from './games.ts';
import { kinds } from './pages.ts';
import { scrollThrough } from './screens.ts';

/** Style rules of a page, with and without a matching element. */
interface StyleReport {
  readonly matched: readonly string[];
  readonly unmatched: readonly string[];
}

/** Runs in the page. It assumes that states such as hover, pseudo-elements and media queries match. */
function reportStyles(): StyleReport {
  const STATES =
    /:(?:hover|focus-visible|focus-within|focus|active|popover-open)|\[(?:data-pending|data-dismissed|open)\]/g;
  const PARTS = /::?(?:before|after|placeholder|backdrop|selection)/g;
  const unmatched: string[] = [];
  const matched: string[] = [];
  const readRules = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const selector = rule.selectorText.replaceAll(STATES, ':not(#_)').replaceAll(PARTS, '');
        const wanted = selector.split(', ').map((part) => part || '*');
        const stands = document.querySelector(wanted.join(', ')) !== null;
        (stands ? matched : unmatched).push(rule.cssText);
      } else if (rule instanceof CSSGroupingRule) {
        readRules(rule.cssRules);
      } else {
        matched.push(rule.cssText);
      }
    }
  };
  for (const sheet of document.styleSheets) readRules(sheet.cssRules);
  return { matched, unmatched };
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

/** How much of the styles matches no element of any page. */
interface CssUse {
  /** Characters of all rules. */
  readonly whole: number;
  /** Rules that match nothing in any of the reports. */
  readonly unused: readonly string[];
}

/** Visits pages of every kind in all their states and reports the styles that they use. */
export async function cssUseOf(page: Page): Promise<CssUse> {
  const reports: StyleReport[] = [];
  const note = async () => void reports.push(await page.evaluate(reportStyles));
  for (const path of PATHS) {
    await page.goto(path);
    await note();
    await hydrateAll(page);
    if (path === '/') await openOverlays(page, note);
    await scrollThrough(page);
    await note();
  }
  const used = new Set(reports.flatMap(({ matched }) => matched));
  const others = new Set(reports.flatMap(({ unmatched }) => unmatched));
  const unused = [...others].filter((rule) => !used.has(rule));
  return { whole: [...used, ...unused].join('').length, unused };
}
