import type { Page } from '@playwright/test';

/** Notes layout shifts; call it before the page is opened. */
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

/** A line of text may shift by a fraction of a pixel when its font loads. */
const MIN_SCORE = 0.0005;

/** Returns the layout shifts so far, with score and elements; none when their sum is 0.000. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  // The browser reports a shift after its frame.
  const shifts = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const noted: unknown = Reflect.get(globalThis, 'layoutShifts');
    return Array.isArray(noted) ? noted.map(String) : ['1 call watchShifts first'];
  });
  const score = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  return score < MIN_SCORE ? [] : shifts;
}
