import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA, and axe's good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns axe-core's violations in a part of the page. Needs `bypassCSP`. */
export async function violations(page: Page, part = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ values, include }) => {
      const found = await window.axe.run(include, {
        runOnly: { type: 'tag', values },
        // Details of violations only: naming each element that passes takes most of the time.
        resultTypes: ['violations'],
        preload: false,
      });
      if (found.passes.length === 0) return ['axe checked nothing'];
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) =>
            `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
        ),
      );
    },
    { values: TAGS, include: part },
  );
}
