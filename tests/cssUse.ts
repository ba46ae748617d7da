import type { Browser, Page } from '@playwright/test';
import {
  type Screen,
  desktop,
  inTab,
  phone,
  scrollThrough,
  tablet,
} from '../scripts/bench/screens.ts';
import { hydrateAll } from '../scripts/lib/browser.ts';
import { PART } from './games.ts';
import { kinds } from './pages.ts';

/** Rules of a page's styles by whether they match something that stands here. */
interface StyleReport {
  readonly matched: readonly string[];
  readonly unmatched: readonly string[];
}

/**
 * Sent to the page. States that come and go (hover, focus, a pending link) count as possible, as
 * do parts that CSS makes, and styles for paper, less motion or forced colours: what has to stand
 * in the page is the element.
 */
function reportStyles(): StyleReport {
  const STATES =
    /:(?:hover|focus-visible|focus-within|focus|active|popover-open)|\[(?:data-pending|data-dismissed|open)\]/g;
  const PARTS = /::?(?:before|after|placeholder|backdrop|selection)/g;
  const unmatched: string[] = [];
  const matched: string[] = [];
  const look = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const selector = rule.selectorText.replaceAll(STATES, ':not(#_)').replaceAll(PARTS, '');
        const wanted = selector.split(', ').map((part) => part || '*');
        const stands = document.querySelector(wanted.join(', ')) !== null;
        (stands ? matched : unmatched).push(rule.cssText);
      } else if (rule instanceof CSSGroupingRule) {
        look(rule.cssRules);
      } else {
        matched.push(rule.cssText);
      }
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules);
  return { matched, unmatched };
}

/** One page of each kind that has styles of its own. */
const PATHS = [...kinds, '/contact', '/store/404.html'];

async function openPanel(page: Page): Promise<void> {
  const games = page.getByRole('button', { name: 'Games', exact: true });
  if (!(await games.isVisible())) return;
  await games.click();
  await page.locator('#games-panel ul').first().waitFor();
  await page.keyboard.press('Escape');
}

/** Types what finds nothing, notes it, then what finds something. */
async function searchIn(page: Page, input: string, found: string, note: () => Promise<void>) {
  const box = page.locator(input);
  if (!(await box.isVisible())) return;
  await box.fill('zzz');
  await note();
  await box.fill(PART);
  await page.locator(found).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await note();
}

/** The layers of every page; looked at on the home page, which has a search beside. */
async function openLayers(page: Page, note: () => Promise<void>): Promise<void> {
  await openPanel(page);
  await searchIn(page, '#game-search', '[role=option]', note);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await searchIn(page, '#menu-search', '#site-menu ul a', note);
    await page.keyboard.press('Escape');
  }
}

async function visit(page: Page, url: string): Promise<StyleReport[]> {
  const reports: StyleReport[] = [];
  const note = async () => void reports.push(await page.evaluate(reportStyles));
  await page.goto(url, { waitUntil: 'networkidle' });
  await note();
  await hydrateAll(page);
  if (new URL(page.url()).pathname === '/') await openLayers(page, note);
  await scrollThrough(page);
  await note();
  return reports;
}

/** How much of the styles is for nothing that stands on any page. */
interface CssUse {
  /** Characters of all rules. */
  readonly whole: number;
  /** Rules that match nothing in any of the reports. */
  readonly unused: readonly string[];
}

/** Sums up reports; a page has only some of the site's rules. */
function cssUse(reports: readonly StyleReport[]): CssUse {
  const used = new Set(reports.flatMap(({ matched }) => matched));
  const others = new Set(reports.flatMap(({ unmatched }) => unmatched));
  const unused = [...others].filter((rule) => !used.has(rule));
  return { whole: [...used, ...unused].join('').length, unused };
}

/** How much of the styles is used by pages of every kind in all their states. */
export async function cssUseOf(browser: Browser, near: string): Promise<CssUse> {
  const reports: StyleReport[] = [];
  const screens: readonly Screen[] = [phone, tablet, desktop];
  for (const path of PATHS) {
    for (const screen of path === '/' ? screens : [phone]) {
      reports.push(...(await inTab(browser, screen, (page) => visit(page, near + path))));
    }
  }
  return cssUse(reports);
}
