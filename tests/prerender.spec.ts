import * as v from 'valibot';
import { kinds } from './pages.ts';
import { settle } from './screens.ts';
import { expect, test } from './test.ts';

const CONDITION = v.union([
  v.object({ href_matches: v.string() }),
  v.object({ selector_matches: v.string() }),
  v.object({ not: v.object({ selector_matches: v.string() }) }),
]);
const RULES = v.object({
  prerender: v.array(
    v.object({ eagerness: v.string(), where: v.object({ and: v.array(CONDITION) }) }),
  ),
});

test('the speculation rules prerender links of every page, and no link that opens a new tab', async ({
  page,
  request,
}) => {
  const answer = await request.get('/links.speculationrules');
  const { prerender } = v.parse(RULES, await answer.json());
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['eager', 'moderate']);
  for (const kind of kinds) {
    await page.goto(kind);
    for (const { where } of prerender) {
      const [sameTab, newTab] = await page.evaluate((conditions) => {
        const prerendered = [...document.links].filter((link) =>
          conditions.every((condition) => {
            if ('not' in condition) return !link.matches(condition.not.selector_matches);
            // The pointer may be over any link.
            if ('selector_matches' in condition) return true;
            // The marketplace may share the site's host, so its links are tested as if they were the site's.
            const url = new URL(link.pathname, location.origin);
            return new URLPattern(condition.href_matches, location.origin).test(url);
          }),
        );
        const opening = prerendered.filter(({ target }) => target !== '');
        return [prerendered.length - opening.length, opening.map(({ href }) => href)] as const;
      }, where.and);
      expect(sameTab).toBeGreaterThan(0);
      expect(newTab).toEqual([]);
    }
  }
});

test('a prerendered store page asks the APIs only after it is shown', async ({ page }) => {
  // Playwright's sessions prevent prerendering.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:api\/store|wp-json)\//.test(request.url())) asked.push(request.url());
  });
  await page.goto('/store/amber-keep');
  await settle(page);
  expect(asked).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => asked.length).toBe(2);
});
