import { chromium } from '@playwright/test';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { fetchAndBuild } from '../build/fetchAndBuild.ts';
import { parseBuildOptions } from '../build/options.ts';
import { whileServed } from '../host/previewSite.ts';
import { launchOptions } from '../lib/browser.ts';
import { ensureBrowser } from '../lib/programs.ts';
import { measureBytes } from './bytes.ts';
import { type Figure, printFigures } from './figure.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import type { Bench } from './pages.ts';

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  navigation: measureNavigation,
};

/** The options of `npm run bench`. */
export interface BenchOptions {
  readonly json: boolean;
  readonly runs: number;
  readonly only: readonly string[];
  readonly built: boolean;
}

/**
 * Runs `npm run bench`: builds the site, measures it and prints the figures. The marketplace must run.
 *
 * @throws {ConfigurationError} on an unknown part
 */
export async function runBench({ json, runs, only, built }: BenchOptions): Promise<void> {
  const names = Object.keys(PARTS);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new ConfigurationError(`--only ${unknown}: the parts are ${names.join(', ')}.`);
  }
  // The build prints a report, which must not be part of the JSON.
  if (json) console.log = console.error;
  if (!built) await fetchAndBuild(parseBuildOptions(['--full']));
  ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  try {
    const figures: Figure[] = [];
    await whileServed({ environment: readEnvironment(process.env) }, async (url) => {
      for (const [name, measure] of Object.entries(PARTS)) {
        if (only.length > 0 && !only.includes(name)) continue;
        console.error(`Measuring ${name}`);
        figures.push(...(await measure({ browser, site: url.slice(0, -1), runs })));
      }
    });
    printFigures(figures, json);
  } finally {
    await browser.close();
  }
}
