import type { Page } from '@playwright/test';

/** Starts to watch a page, before it is loaded, for anything in it that moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
        const moved = entry.sources.map(({ node }: { node?: Node | null }) =>
          node instanceof Element ? node.cloneNode(false) : node,
        );
        const names = moved.map((node) => (node instanceof Element ? node.outerHTML : 'text'));
        shifts.push(`${String(entry.value)} ${names.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Below this a score is 0.000: a line of text may sit a fraction of a pixel lower in its font. */
const LEAST_SCORE = 0.0005;

/**
 * What has moved so far, each with its score and elements; those right after an input included.
 * Nothing when all of it together scores 0.000.
 */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  // A shift is told of after the frame in which it happened.
  const shifts = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const noted: unknown = Reflect.get(globalThis, 'layoutShifts');
    return Array.isArray(noted) ? noted.map(String) : ['1 nobody watched'];
  });
  const score = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  return score < LEAST_SCORE ? [] : shifts;
}
