import type { Page } from '@playwright/test';
import { kinds } from './pages.ts';
import { expect, test } from './test.ts';

// Without transitions, colours have their final value at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Finds text that would be hard to read in print: light, or on a dark background. */
async function faintText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Relative luminance, WCAG 2.2; transparent counts as white.
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const light = [red, green, blue].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const [r = 0, g = 0, b = 0] = light;
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) * alpha + (1 - alpha);
    };
    // The darkest colour of a gradient counts.
    const backgroundUnder = (element: Element): number => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(up);
        const colors: string[] = backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
        if (!backgroundColor.endsWith(', 0)')) colors.push(backgroundColor);
        if (colors.length > 0) return Math.min(...colors.map(luminance));
      }
      return 1;
    };
    const faint: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || parent.closest('.visually-hidden, [aria-hidden=true]')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const ink = luminance(getComputedStyle(parent).color);
      const background = backgroundUnder(parent);
      const contrast = (background + 0.05) / (ink + 0.05);
      if (contrast < 4.5) faint.push(`"${text.slice(0, 40)}" ${contrast.toFixed(1)}:1`);
    }
    return faint;
  });
}

test.describe('in print', () => {
  // A4 at 96 px an inch, less a margin of 1 cm.
  test.use({ viewport: { width: 718, height: 1000 } });

  test('every page is dark on light, has no buttons and fits the sheet', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const path of kinds) {
      await test.step(path, async () => {
        await page.goto(path);
        expect(await faintText(page)).toEqual([]);
        await expect(page.locator('button:visible')).toHaveCount(0);
        await expect(page.locator('h1')).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(718);
      });
    }
  });

  test('no card is split or cut, and games have no covers', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('combobox')).toBeHidden();
    await expect(page.locator('#all-games img:visible')).toHaveCount(0);
    const cut = await page
      .locator('main li a')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one.getBoundingClientRect().right > innerWidth ? one.textContent : [],
        ),
      );
    expect(cut).toEqual([]);
    const cards = page.locator('main li:has(img), main li:has(figure), #numbers li');
    const split = await cards.evaluateAll((all) =>
      all.flatMap((card) =>
        getComputedStyle(card).breakInside === 'avoid' ? [] : [card.textContent],
      ),
    );
    expect(await cards.count()).toBeGreaterThan(100);
    expect(split).toEqual([]);
  });

  test('testimonials are as wide as the other sections', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const edges = await page.locator('#testimonials').evaluate((section) => {
      const boxes = [...section.querySelectorAll('figure')].map((one) =>
        one.getBoundingClientRect(),
      );
      const container = section.querySelector('.container')?.getBoundingClientRect();
      return {
        left: Math.min(...boxes.map(({ left }) => left)) - (container?.left ?? 0),
        right: Math.max(...boxes.map(({ right }) => right)) - (container?.right ?? 0),
      };
    });
    expect(edges).toEqual({ left: 0, right: 0 });
  });

  test('a long review is printed in full', async ({ page }) => {
    await page.goto('/store/amber-keep');
    const long = page.locator('[data-review]:has(details)').first();
    await expect(long.locator('summary')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(long.locator('summary')).toBeHidden();
    expect(await long.locator('p').evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(
      0,
    );
  });
});

test('the fade of the strip covers neither the last link nor its focus ring', async ({ page }) => {
  await page.goto('/');
  const links = page
    .getByRole('navigation', { name: 'Popular games at a glance' })
    .getByRole('link');
  const isClear = () =>
    links.last().evaluate((link) => {
      const list = link.closest('ul');
      const [, fade = '0'] =
        getComputedStyle(list ?? link).maskImage.match(/calc\(100% - ([\d.]+)px/) ?? [];
      const end = (list?.getBoundingClientRect().right ?? 0) - Number(fade);
      return link.getBoundingClientRect().right <= end + 1;
    });
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await links.last().focus();
    expect(await isClear(), `${width} px, focused`).toBe(true);
    await links.last().blur();
    await links.last().evaluate((link) => link.closest('ul')?.scrollTo({ left: 9999 }));
    expect(await isClear(), `${width} px, scrolled to`).toBe(true);
    await links.first().focus();
  }
});

/** Finds controls that are invisible in forced colours. */
const unseenControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, a[class], #testimonials [role=img]')].flatMap(
      (control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
          // The border of a text field is around it and its icons.
          getComputedStyle((control.matches('input') && control.parentElement) || control);
        const hasBorder =
          borderTopStyle !== 'none' &&
          borderTopWidth !== '0px' &&
          borderTopColor !== backgroundColor;
        const isText = control.matches('a') && control.textContent.trim() !== '';
        return hasBorder || isText || control.matches('[role=img]')
          ? []
          : [control.outerHTML.slice(0, 120)];
      },
    ),
  );

for (const width of [390, 1440]) {
  test(`${width} px wide, forced colours show every control and the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of kinds) {
      await test.step(path, async () => {
        await page.goto(path);
        expect(await unseenControls(page)).toEqual([]);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const outline = await page.evaluate(() => {
          const style = document.activeElement && getComputedStyle(document.activeElement);
          return `${style?.outlineStyle} ${style?.outlineWidth}`;
        });
        expect(outline).toBe('solid 2px');
      });
    }
  });
}
