import type { Page } from '@playwright/test';
import { changeAnswer } from './storeAnswers.ts';
import { expect, test } from './test.ts';

// Browsers that still come lack one or the other thing that this one knows. Each is taken away for itself.

/** Writes another name in place of one, in all that the site serves, so that the browser does not know it. */
const rename = (page: Page, ...names: readonly string[]): Promise<unknown> =>
  page.route(/^http:\/\/localhost:\d+\/(?!.*\.(?:json|webp|png|svg|woff2)$)/, async (route) => {
    const response = await route.fetch();
    const body = names.reduce(
      (text, name) => text.replaceAll(name, name.replace(/pop|dvh/, 'other')),
      await response.text(),
    );
    await route.fulfill({ response, body });
  });

const LACKING: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  checkVisibility: (page) =>
    page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility')),
  'copying methods of arrays': (page) =>
    page.addInitScript(() => {
      for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) {
        Reflect.deleteProperty(Array.prototype, name);
      }
    }),
  ':popover-open': (page) => rename(page, ':popover-open', 'popover="', 'popovertarget="'),
  'heights of the dynamic viewport': (page) => rename(page, 'dvh'),
  hidePopover: (page) =>
    page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')),
  // A part of the loader fails, and ends no other.
  'decode of pictures': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')),
  requestIdleCallback: (page) =>
    page.addInitScript(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback')),
};

/** Returns the parts of a page that a visitor sees below its footer. */
const belowFooter = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('body *')]
      .filter((part) => part.getClientRects().length > 0 && !part.closest('footer, [role=status]'))
      .filter((part) => part.getBoundingClientRect().bottom > end + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  });

// The policy has the hash of the styles, which some of these tests change.
test.use({ bypassCSP: true, expectedComplaints: /decode is not a function/ });

for (const [feature, takeAway] of Object.entries(LACKING)) {
  test(`without ${feature}, rows move, the menu opens, a store shows newer reviews, and nothing follows the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await takeAway(page);
    await page.goto('/');
    await expect(page.locator('#open-menu')).toHaveRole('button');
    expect(await belowFooter(page)).toEqual([]);
    for (const carousel of ['#popular-games', '#all-games']) {
      await page.locator(carousel).evaluate((section) => section.scrollIntoView());
      await expect(page.locator(carousel).locator('.swiper-initialized')).toHaveCount(2);
    }
    await page.locator('#testimonials').evaluate((section) => section.scrollIntoView());
    await expect(page.locator('#testimonials .rfm-marquee')).toHaveCount(4);

    const games = page.getByRole('button', { name: 'Games', exact: true });
    await expect(games).toBeVisible({ visible: feature !== ':popover-open' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const lastLink = page.getByRole('dialog').getByRole('link').last();
    // The games come a frame after the menu.
    await expect(async () => {
      await lastLink.scrollIntoViewIfNeeded();
      await expect(lastLink).toBeInViewport({ timeout: 500 });
    }).toPass();

    await changeAnswer(page, 'service', ({ comments }) => {
      comments.unshift({ id: 99_001, name: 'Ada', created_at: '2030-01-02', text: 'Good.' });
    });
    await page.goto('/store/amber-keep');
    await expect(page.locator('[data-review="99001"]')).toBeVisible();
    expect(await belowFooter(page)).toEqual([]);
  });
}
