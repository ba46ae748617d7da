import type { Browser, Page } from '@playwright/test';
import { median } from '../lib/report.ts';
import { byTurns, type Figure } from './figure.ts';
import { home } from './pages.ts';
import { type Screen, desktop, inTab, phone, slowDown, tablet, hydrate } from './screens.ts';
import type { Bench } from './sites.ts';

const SLOWER = 4;
/** Milliseconds from key to key: a quick typist, not a queue of keys that wait for each other. */
const TYPING = { delay: 100 };

interface Interaction {
  readonly what: string;
  readonly screen: Screen;
  readonly act: (page: Page) => Promise<void>;
}

const interactions: readonly Interaction[] = [
  {
    what: 'Games panel opened',
    screen: desktop,
    act: async (page) => {
      await page.getByRole('button', { name: 'Games', exact: true }).click();
      await page.locator('#games-panel ul').first().waitFor();
    },
  },
  {
    what: 'search typed into',
    screen: tablet,
    act: async (page) => {
      await page.locator('#game-search').pressSequentially('minec', TYPING);
      await page.locator('#game-search-list [role=option]').first().waitFor();
    },
  },
  {
    what: 'menu opened and searched',
    screen: phone,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.locator('#menu-search').pressSequentially('mine', TYPING);
    },
  },
];

/** Sent to the page before anything else runs: notes how long each input waited for the next frame. */
function watchInputs(): void {
  const waits: number[] = [];
  Object.assign(globalThis, { benchWaits: waits });
  const inputs = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) waits.push(entry.duration);
    }
  }).observe(inputs);
}

async function slowest(
  browser: Browser,
  url: string,
  { screen, act }: Interaction,
  isHydrated: boolean,
): Promise<number> {
  return inTab(browser, screen, async (page) => {
    await page.addInitScript(watchInputs);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (isHydrated) await hydrate(page);
    await slowDown(page, SLOWER);
    await act(page);
    await page.waitForLoadState('networkidle');
    // Entries come after the frame that they speak of.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    return page.evaluate<number>('Math.max(0, ...benchWaits)');
  });
}

/** How long the site takes to answer an input (INP), hydrated and as the first input of a visit. */
export async function measureInteractions({ browser, sites, runs }: Bench): Promise<Figure[]> {
  const url = sites.own.near + home.path;
  const figures: Figure[] = [];
  for (const interaction of interactions) {
    const [hydrated = [], asStatic = []] = await byTurns(
      runs,
      () => slowest(browser, url, interaction, true),
      () => slowest(browser, url, interaction, false),
    );
    const what = `INP, ${SLOWER}× slower: ${interaction.what}`;
    const common = { page: home.name, unit: 'ms', aim: 100 } as const;
    figures.push({ ...common, what, value: median(hydrated) });
    figures.push({ ...common, what: `${what}, static`, value: median(asStatic) });
  }
  return figures;
}
