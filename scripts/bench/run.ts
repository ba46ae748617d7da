import { chromium } from '@playwright/test';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { whileServed } from '../host/previewSite.ts';
import { launchOptions } from '../lib/browser.ts';
import { flag, readOptions, wholeNumber } from '../lib/options.ts';
import { ensureBrowser } from '../lib/programs.ts';
import { measureBytes } from './bytes.ts';
import type { Figure } from './figure.ts';
import type { Bench } from './pages.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';

/** What can be measured alone, by its name. */
const MEASURES = new Map<string, (bench: Bench) => Promise<Figure[]>>([
  ['bytes', measureBytes],
  ['lighthouse', measureLighthouse],
  ['navigation', measureNavigation],
]);

export const PARTS: readonly string[] = [...MEASURES.keys()];

const BENCH_USAGE = `npm run bench -- [options]
  --json         print the figures as JSON
  --runs <n>     how often noisy figures are measured; medians are shown (default 5)
  --only <part>  measure only this, may be repeated: ${PARTS.join(', ')}
  --built        measure dist/client as it is instead of building it`;

/**
 * Reads the command's arguments.
 *
 * @throws {ConfigurationError} on one that the command does not have
 */
export function parseBenchOptions(args: readonly string[]) {
  const options = {
    json: flag,
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] as string[] },
    built: flag,
  } as const;
  const { only, runs, ...rest } = readOptions(args, options, BENCH_USAGE);
  const unknown = only.find((part) => !MEASURES.has(part));
  if (unknown !== undefined) {
    throw new ConfigurationError(`--only ${unknown}: there is no such part.\n\n${BENCH_USAGE}`);
  }
  const parts = PARTS.filter((part) => only.length === 0 || only.includes(part));
  return { ...rest, runs: wholeNumber('runs', runs, 1), parts };
}

/** Measures the built site. The marketplace that it was built for must run. */
export async function runBench({
  parts,
  runs,
}: ReturnType<typeof parseBenchOptions>): Promise<Figure[]> {
  ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  try {
    return await whileServed({ environment: readEnvironment(process.env) }, async (url) => {
      const figures: Figure[] = [];
      for (const part of parts) {
        console.error(`Measuring ${part}`);
        figures.push(
          ...((await MEASURES.get(part)?.({ browser, site: url.slice(0, -1), runs })) ?? []),
        );
      }
      return figures;
    });
  } finally {
    await browser.close();
  }
}
