import { chromium } from '@playwright/test';
import { launchOptions } from '../lib/browser.ts';
import { ensureBrowser } from '../lib/tools.ts';
import { measureBytes } from './bytes.ts';
import { measureCssUse } from './cssUse.ts';
import type { Figure } from './figure.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import type { BenchOptions, Part } from './options.ts';
import { measurePaint } from './paint.ts';
import { type Bench, withSites } from './sites.ts';
import { measureLongTasks, measureShifts } from './visits.ts';

const measures: Readonly<Record<Part, (bench: Bench) => Promise<Figure[]>>> = {
  bytes: measureBytes,
  css: measureCssUse,
  lighthouse: measureLighthouse,
  paint: measurePaint,
  shifts: measureShifts,
  tasks: measureLongTasks,
  navigation: ({ sites, runs }) => measureNavigation(sites, runs),
  interactions: measureInteractions,
};

/** Measures the built site. The marketplace that it was built for must run. */
export async function runBench(
  { parts, runs }: BenchOptions,
  progress: (doing: string) => void,
): Promise<Figure[]> {
  ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  try {
    return await withSites(async (sites) => {
      const figures: Figure[] = [];
      for (const part of parts) {
        progress(`Measuring ${part}`);
        figures.push(...(await measures[part]({ browser, sites, runs, progress })));
      }
      return figures;
    });
  } finally {
    await browser.close();
  }
}
