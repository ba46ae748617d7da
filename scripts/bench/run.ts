import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../lib/browser.ts';
import { ensureBrowser } from '../lib/tools.ts';
import { measureBytes } from './bytes.ts';
import { measureCssUse } from './cssUse.ts';
import type { Figure } from './figure.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongTasks } from './longTasks.ts';
import { measureNavigation } from './navigation.ts';
import type { BenchOptions, Part } from './options.ts';
import { measurePaint } from './paint.ts';
import { measureShifts } from './shifts.ts';
import { type BenchSites, withSites } from './sites.ts';

/** Called with what is measured now. */
export type BenchProgress = (doing: string) => void;

interface Bench {
  readonly browser: Browser;
  readonly sites: BenchSites;
  readonly runs: number;
  readonly progress: BenchProgress;
}

const measures: Readonly<Record<Part, (bench: Bench) => Promise<Figure[]>>> = {
  bytes: ({ browser, sites }) => measureBytes(browser, sites.near),
  css: ({ browser, sites }) => measureCssUse(browser, sites.near),
  lighthouse: ({ sites, runs, progress }) => measureLighthouse(sites, runs, progress),
  paint: ({ browser, sites, runs }) => measurePaint(browser, sites, runs),
  shifts: ({ browser, sites }) => measureShifts(browser, sites.near),
  tasks: ({ browser, sites, runs }) => measureLongTasks(browser, sites, runs),
  navigation: ({ sites, runs }) => measureNavigation(sites, runs),
  interactions: ({ browser, sites, runs }) => measureInteractions(browser, sites.near, runs),
};

/** Measures the built site. The marketplace that it was built for must run. */
export async function runBench(options: BenchOptions, progress: BenchProgress): Promise<Figure[]> {
  ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  try {
    return await withSites(async (sites) => {
      const figures: Figure[] = [];
      for (const part of options.parts) {
        progress(`Measuring ${part}`);
        figures.push(...(await measures[part]({ browser, sites, runs: options.runs, progress })));
      }
      return figures;
    });
  } finally {
    await browser.close();
  }
}
