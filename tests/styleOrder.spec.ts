import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Manifest } from 'vite';
import { paths } from '../scripts/build/paths.ts';
import { TEST_OUT } from './browser.ts';
import { settings } from './pages.ts';
import { expect, test } from './test.ts';

// The build puts rules that the first screen does not need behind it (scripts/build/divideStyles.ts), which changes
// their order. In development they stand in the order of their files. Both must look the same.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { dist } = paths(settings, TEST_OUT);

/** Returns the styles of a kind of page in the order of their files. `page` is its folder in pages/. */
function stylesOf(page: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file
  const manifest = JSON.parse(readFileSync(path.join(dist, 'assets.json'), 'utf8')) as Manifest;
  const { css = [] } = manifest[`virtual:vike:page-entry:client:/pages/${page}`] ?? {};
  expect(css.length).toBeGreaterThan(5);
  const files = css.map((url) => path.join(dist, 'styles', path.basename(url)));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Items that look as those before and after them do. */
const ALIKE = 'li:nth-child(n + 3):not(:last-child)';

/** Returns what looks different with other styles in place of the page's own: elements, properties, both values. */
const differences = (page: Page, css: string): Promise<readonly string[]> =>
  page.evaluate(
    ({ text, alike }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      // A property that no rule sets does not depend on their order.
      const set = new Set<string>();
      const collect = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) for (const name of rule.style) set.add(name);
          if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
        }
      };
      collect(sheet.cssRules);
      // Where layout has waited, Chromium reports a used margin of 0 px.
      const isRead = (name: string): boolean => !/^margin-(?:left|right|inline)/.test(name);
      const properties = [...set].filter(isRead);
      const elements = `body :not(style, script, svg *, ${alike} *)`;
      const read = () =>
        [...document.querySelectorAll(elements)].flatMap((element) =>
          [null, '::before', '::after'].flatMap((added) => {
            const style = getComputedStyle(element, added);
            if (added && style.content === 'none') return [];
            const { left, width } = element.getBoundingClientRect();
            const values = properties.map((name) => style.getPropertyValue(name));
            return { element, added, values: [...values, String(left), String(width)] };
          }),
        );
      const built = read();
      // The page's policy forbids other `<style>` elements, but not these sheets.
      document.adoptedStyleSheets = [sheet];
      for (const other of document.styleSheets) other.disabled = true;
      const inOrder = read();
      document.adoptedStyleSheets = [];
      for (const other of document.styleSheets) other.disabled = false;
      const names = [...properties, 'left', 'width'];
      return built.flatMap(({ element, added, values }, index) => {
        const name = `${element.tagName}.${element.getAttribute('class') ?? ''}${added ?? ''}`;
        const others = inOrder[index]?.values ?? [];
        return values.flatMap((value, at) =>
          value === others[at] ? [] : [`${name} ${names[at]}: ${value} | ${others[at]}`],
        );
      });
    },
    { text: css, alike: ALIKE },
  );

/** Makes all controls look hovered and focused. */
async function touchAll(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `:is(a, button, input, summary, li, nav):not(${ALIKE}, ${ALIKE} *)`,
  });
  const forcedPseudoClasses = ['active', 'focus', 'focus-visible', 'focus-within', 'hover'];
  await Promise.all(
    nodeIds.map((nodeId) => devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );
}

for (const [url, folder] of [
  ['/', 'index'],
  ['/about', 'text'],
  ['/privacy-policy', 'text'],
  ['/store/amber-keep', 'store/@slug'],
] as const) {
  test(`${url} looks as with its styles in the order of their files`, async ({ page }) => {
    const css = stylesOf(folder);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      expect(await differences(page, css)).toEqual([]);
      await touchAll(page);
      expect(await differences(page, css)).toEqual([]);
    }
  });
}
