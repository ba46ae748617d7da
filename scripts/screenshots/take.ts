import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { State } from './states.ts';

/** A picture that was taken. */
export interface Shot {
  readonly state: string;
  /** Of the viewport, in CSS pixels. */
  readonly width: number;
  /** Name within the folder of pictures. */
  readonly file: string;
}

/** Where a site stands, and where pictures of it go. */
export interface Studio {
  readonly browser: Browser;
  /** Address of the site, without a path. */
  readonly url: string;
  readonly folder: string;
}

/** A viewport, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const sizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 3440, height: 1440 },
];

/** Whether a viewport of this width has the state. */
export function hasState({ from = 0, to = Infinity }: State, { width }: Size): boolean {
  return from <= width && width <= to;
}

/** Brings every part into view once, so that what loads late is there. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** Milliseconds for one step: a whole home page on the widest screen takes a slow machine long. */
const PATIENCE = 180_000;

/** Takes a picture of a state, motion off. */
export async function take(studio: Studio, state: State, viewport: Size): Promise<Shot> {
  const page = await studio.browser.newPage({ viewport, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE);
  try {
    await state.arrange?.(page);
    await page.goto(studio.url + state.path, { waitUntil: 'networkidle' });
    await state.act?.(page);
    if (state.whole) await loadEverything(page);
    const file = `${state.name.replaceAll(/\W+/g, '-')}-${viewport.width}.png`;
    await page.screenshot({
      path: path.join(studio.folder, file),
      fullPage: state.whole ?? false,
      animations: 'disabled',
    });
    return { state: state.name, width: viewport.width, file };
  } finally {
    await page.close();
  }
}
