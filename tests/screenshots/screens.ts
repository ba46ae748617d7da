import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { layOutAll } from '../wholePage.ts';
import { type State, states } from './states.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 3440, height: 1440 },
];

const fileOf = ({ name }: State, width: number): string =>
  `${name.replaceAll(/\W+/g, '-')}-${width}.png`;

const widthsOf = ({ from = 0, to = Infinity }: State): typeof sizes =>
  sizes.filter(({ width }) => from <= width && width <= to);

/** Scrolls through the whole page, so that every part loads and stays laid out. */
async function loadEverything(page: Page): Promise<void> {
  await layOutAll(page);
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** Waits for the pictures whose middle is in view, and not cut off by a row that scrolls. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const shown = document.elementsFromPoint(x + width / 2, y + height / 2);
      return image.complete || !shown.includes(image);
    }),
  );
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const state of states) {
  for (const viewport of widthsOf(state)) {
    test(`${state.name}, ${viewport.width} px`, async ({ page }, { project }) => {
      await page.setViewportSize(viewport);
      await state.arrange?.(page);
      await page.goto(state.path, { waitUntil: 'networkidle' });
      await state.act?.(page);
      if (state.whole) await loadEverything(page);
      await waitForPictures(page);
      await page.screenshot({
        path: path.join(project.outputDir, fileOf(state, viewport.width)),
        fullPage: state.whole ?? false,
        animations: 'disabled',
      });
    });
  }
}

const STYLE = `
  body { margin: 24px; background: #222; color: #eee; font: 16px/1.5 system-ui, sans-serif }
  section { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  figure { flex: none; margin: 0 }
  img { display: block; max-height: 80vh; width: auto }
  a { color: inherit }`;

/** Writes a page that shows all screenshots, a row for each state. */
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
test.afterAll(async ({}, { project }) => {
  const rows = states.map((state) => {
    const figures = widthsOf(state)
      .map(({ width }) => ({ width, file: fileOf(state, width) }))
      .filter(({ file }) => existsSync(path.join(project.outputDir, file)))
      .map(({ width, file }) => {
        const image = `<img src="${file}" alt="${state.name}, ${width} px" loading="lazy">`;
        return `<figure><a href="${file}">${image}</a><figcaption>${width} px</figcaption></figure>`;
      });
    return figures.length > 0 ? `<h2>${state.name}</h2><section>${figures.join('')}</section>` : '';
  });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${STYLE}</style><h1>Every screen in every state</h1>${rows.join('')}</html>\n`;
  await writeFile(path.join(project.outputDir, 'index.html'), page);
});
