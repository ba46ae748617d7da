import type { Page } from '@playwright/test';

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

/** Returns the colours of all visible texts and boxes, without pictures. */
export const visibleColours = (page: Page) =>
  page.locator('body *:visible').evaluateAll((all) => {
    const styles = all
      .filter((one) => !one.closest('[role=img], [aria-hidden=true]'))
      .map((one) => getComputedStyle(one));
    return {
      texts: [...new Set(styles.map(({ color }) => color))].sort(),
      boxes: [
        ...new Set(styles.flatMap((one) => [one.backgroundColor, one.backgroundImage])),
      ].sort(),
    };
  });

/** Finds controls that are invisible in forced colours. */
export const unseenControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, a[class], #testimonials [role=img]')].flatMap(
      (control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
          // The border of a text field is around it and its icons.
          getComputedStyle(
            (control.matches('input, [type=submit]') && control.parentElement) || control,
          );
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
