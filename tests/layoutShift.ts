import type { Page } from '@playwright/test';

/** Starts to watch a page, before it is loaded, for anything in it that moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
        const moved = entry.sources.map((source: { node?: Node | null }) => source.node?.nodeName);
        shifts.push(`${String(entry.value)} ${moved.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, each with its score and elements; those right after an input included. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  // A shift is told of after the frame in which it happened.
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const shifts: unknown = Reflect.get(globalThis, 'layoutShifts');
    return Array.isArray(shifts) ? shifts.map(String) : ['nobody watched'];
  });
}
