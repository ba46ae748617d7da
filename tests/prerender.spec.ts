import { test as base, expect } from '@playwright/test';
import * as v from 'valibot';
import { VisitorsTab } from '../scripts/lib/visitorsTab.ts';
import { kinds } from './pages.ts';

// Playwright's browser has neither prerendering nor the back/forward cache, so these tests use VisitorsTab.

interface Visit {
  readonly tab: VisitorsTab;
  /** The site's URL without a slash at its end. */
  readonly site: string;
}

const test = base.extend<{ readonly visit: Visit }>({
  visit: async ({ baseURL }, provide) => {
    const tab = await VisitorsTab.open();
    await provide({ tab, site: (baseURL ?? '').replace(/\/$/, '') });
    await tab.close();
  },
});

const ABOUT = 'header a[href="/about"]';
const OTHER_STORE = 'footer a[href^="/store/"]:not([href="/store/amber-keep"])';
const CONTACT = 'footer a[href="/contact"]';

/** Clicks a link once it has stopped moving: parts of the page get their height late. */
async function clickSteady(tab: VisitorsTab, selector: string): Promise<void> {
  let at = await tab.hover(selector);
  await tab.until(async () => {
    const before = at;
    at = await tab.hover(selector);
    const target = `document.elementFromPoint(${at.x}, ${at.y})?.closest('${selector}')`;
    const isUnderMouse = await tab.evaluate(`Boolean(${target})`);
    return isUnderMouse === true && at.x === before.x && at.y === before.y;
  });
  await tab.press(at);
}

test('every page names speculation rules in its header', async ({ request }) => {
  for (const path of ['/', '/about', '/store/amber-keep']) {
    const named = (await request.get(path)).headers()['speculation-rules'] ?? '';
    const rules = await request.get(v.parse(v.string(), JSON.parse(named)));
    expect(rules.headers()['content-type']).toContain('application/speculationrules+json');
    expect(await rules.json()).toMatchObject({
      prerender: [{ eagerness: 'eager' }, { eagerness: 'moderate' }],
    });
  }
});

const CONDITION = v.union([
  v.object({ href_matches: v.string() }),
  v.object({ selector_matches: v.string() }),
  v.object({ not: v.object({ selector_matches: v.string() }) }),
]);
const RULES = v.object({
  prerender: v.array(v.object({ where: v.object({ and: v.array(CONDITION) }) })),
});

for (const path of kinds) {
  test(`${path} prerenders no link that opens a new tab`, async ({ page, request }) => {
    const named = (await request.get(path)).headers()['speculation-rules'] ?? '';
    const answer = await request.get(v.parse(v.string(), JSON.parse(named)));
    const { prerender } = v.parse(RULES, await answer.json());
    await page.goto(path);
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
  });
}

test('a page is prerendered before the click and shown at once', async ({
  visit: { tab, site },
}) => {
  await tab.goto(`${site}/`);
  const link = await tab.hover(ABOUT);
  await tab.until(() => tab.hasPrerendered);
  await tab.press(link);
  await tab.until(() => tab.isAt(`${site}/about`));
  const activated = `performance.getEntriesByType('navigation')[0].activationStart`;
  expect(await tab.evaluate(activated)).toBeGreaterThan(0);
  expect(await tab.evaluate(`document.querySelector('h1').textContent`)).toBe('About Us');
});

test('a prerendered store page asks the APIs only after it is shown', async ({
  visit: { tab, site },
}) => {
  await tab.goto(`${site}/store/amber-keep`);
  const link = await tab.hover(OTHER_STORE);
  const other = await tab.evaluate(
    `document.elementFromPoint(${link.x}, ${link.y}).closest('a').href`,
  );
  await tab.until(() => tab.hasPrerendered);
  // By then, a page that ignores prerendering would have sent its requests.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await tab.press(link);
  await tab.until(() => tab.isAt(String(other)));
  const early = `(() => {
    const { activationStart } = performance.getEntriesByType('navigation')[0];
    const asked = performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/store/') || name.includes('/wp-json/'));
    return { activationStart, asked: asked.length,
      early: asked.filter(({ startTime }) => startTime < activationStart).length };
  })()`;
  const notes = v.object({ activationStart: v.number(), asked: v.number(), early: v.number() });
  const read = async () => v.parse(notes, await tab.evaluate(early));
  await tab.until(async () => (await read()).asked === 2);
  expect((await read()).activationStart).toBeGreaterThan(0);
  expect((await read()).early).toBe(0);
});

for (const path of ['/', '/about', '/store/amber-keep']) {
  test(`back restores ${path} from the back/forward cache, with no link pending`, async ({
    visit: { tab, site },
  }) => {
    await tab.goto(site + path);
    await tab.evaluate(`globalThis.leftHere = true`);
    await clickSteady(tab, CONTACT);
    await tab.until(() => tab.isAt(`${site}/contact`));
    // A page that the tab leaves may give no answer.
    await tab.evaluate('history.back()').catch(() => {});
    await tab.until(() => tab.isAt(site + path));
    const why = `JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)`;
    expect(await tab.evaluate('globalThis.leftHere'), String(await tab.evaluate(why))).toBe(true);
    expect(await tab.evaluate(`document.querySelectorAll('[data-pending]').length`)).toBe(0);
  });
}
