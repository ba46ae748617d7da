import type { Page } from '@playwright/test';

/** Returns the widths at which the page's styles change, one pixel less and more, and every 40 px. */
export async function widthsOf(page: Page): Promise<readonly number[]> {
  const changes = await page.evaluate(() => {
    const found: number[] = [];
    const readRules = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (!(rule instanceof CSSGroupingRule)) continue;
        const condition = rule instanceof CSSMediaRule ? rule.conditionText : '';
        for (const [, width] of condition.matchAll(/width\s*[<>:]=?\s*([\d.]+)px/g)) {
          found.push(Number(width));
        }
        readRules(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) readRules(sheet.cssRules);
    return found;
  });
  if (changes.length === 0) throw new Error('The page’s styles name no width.');
  const steps = Array.from({ length: 41 }, (_none, step) => 320 + step * 40);
  const all = new Set([...changes.flatMap((width) => [width - 1, width, width + 1]), ...steps]);
  return [...all].filter((width) => width >= 320 && width <= 1920).sort((a, b) => a - b);
}

/** Returns the controls that are smaller than 24 px, or 44 px if they are main controls. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('a, button, input')].flatMap((control) => {
      const { width: wide, height: high } = control.getBoundingClientRect();
      // Links within a sentence, and controls that show only on focus, are exempt.
      if (getComputedStyle(control).display === 'inline' || !control.checkVisibility()) return [];
      const isPrimary =
        control.matches('button:not([data-tooltip] *), #root > header a, input') ||
        (control.closest('main') && getComputedStyle(control).backgroundColor === accent);
      const min = isPrimary ? 43.5 : 23.5;
      return wide < min || high < min ? [`${control.textContent.trim()}: ${wide}×${high}`] : [];
    });
  });
}

/** Returns the smallest distance between the top bar's edges and its controls, in pixels. */
export const barClearance = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const boxes = [...bar.querySelectorAll('a, button')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect());
    return Math.min(...boxes.flatMap((box) => [box.top - top, bottom - box.bottom]));
  });

/** Finds text that would be hard to read in print: light, or on a dark background. */
export async function faintText(page: Page): Promise<readonly string[]> {
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

/** Finds controls that are invisible in forced colours. */
export const unseenControls = (page: Page): Promise<readonly string[]> =>
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
