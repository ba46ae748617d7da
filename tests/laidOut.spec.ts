import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { settle } from './screens.ts';
import { expect, test } from './test.ts';

// What the browser has not laid out is not in Chromium's accessibility tree, though it is in the DOM.

/** Returns how many links, headings and entries of lists a screen reader gets, with their words. */
async function spoken(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type Part = (typeof nodes)[number];
  const wordsIn = ({ role, name, childIds = [] }: Part): string => {
    if (role?.value === 'StaticText' || role?.value === 'image') return String(name?.value);
    return childIds
      .map((id) => byId.get(id))
      .map((child) => (child ? wordsIn(child) : ''))
      .join('');
  };
  const count = (role: string): number =>
    nodes.filter((node) => !node.ignored && node.role?.value === role && wordsIn(node) !== '')
      .length;
  return { links: count('link'), headings: count('heading'), items: count('listitem') };
}

/** Returns how many the page shows at its width. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter(
        (part) => part.checkVisibility() && !part.closest('[aria-hidden=true], [inert]'),
      ).length;
    return {
      links: visible('a[href]'),
      headings: visible(':is(h1, h2, h3)'),
      items: visible('li'),
    };
  });

for (const width of [390, 1440]) {
  test(`at ${width} px, an idle page is whole for screen readers, without scrolling or a layout shift`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    for (const path of ['/', '/#testimonials', '/store/amber-keep', '/privacy-policy']) {
      await page.goto('about:blank');
      await page.goto(path);
      await settle(page);
      await expect(async () => expect(await spoken(page), path).toEqual(await shown(page))).toPass({
        timeout: 10_000,
      });
      expect(await shiftsOf(page), path).toEqual([]);
    }
  });
}
