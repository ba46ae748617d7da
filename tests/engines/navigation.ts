import { expect, test } from 'vitest';
import { slowly } from '../slowly.ts';
import type { ServedSite } from './site.ts';
import { button, linkIn, MAIN_LINKS, STORE, type Visitor } from './visitor.ts';

const MARKED = 'html[data-mark]';

/** Marks the current page. A reloaded page has no mark. */
const mark = (): void => document.documentElement.setAttribute('data-mark', '');

/** Counts the answers of the two APIs. */
const apiAnswers = (): number =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/(?:wp-json|api)\//.test(name.replace(location.origin, ''))).length;

/** Returns whether the page was painted before all of it had arrived. */
const isPaintedEarly = (): boolean => {
  const [whole] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const end = whole && 'domInteractive' in whole ? Number(whole.domInteractive) : 0;
  return paint !== undefined && paint.startTime < end;
};

/** Tests in one engine how a visitor goes from page to page. */
export function navigation(
  use: () => { readonly visitor: Visitor; readonly site: ServedSite },
): void {
  test('a slow page is painted before all of it has arrived', async () => {
    const { visitor, site } = use();
    const { port, close } = await slowly(site.url);
    try {
      await visitor.open(`http://localhost:${port}/privacy-policy`);
      await expect.poll(() => visitor.run(isPaintedEarly)).toBe(true);
    } finally {
      await close();
    }
  });

  test.each(['/', '/about', STORE])(
    'back restores %s from the back/forward cache',
    async (path) => {
      const { visitor } = use();
      await visitor.open(path);
      await visitor.pointAt(400, 400);
      // Firefox does not cache a page that still waits for an answer.
      await expect.poll(() => visitor.run(apiAnswers)).toBe(path === STORE ? 2 : 0);
      await visitor.run(mark);
      const contact = linkIn(MAIN_LINKS, 'Contact Us');
      await visitor.tap(contact);
      await expect.poll(() => visitor.path()).toBe('/contact');
      await visitor.back();
      await expect.poll(() => visitor.count(MARKED)).toBe(1);
      expect(await visitor.count('a[data-pending]')).toBe(0);
    },
  );

  test.each([
    ['menu', 'Menu', 'dialog'],
    ['Games panel', 'Games', '#games-panel'],
  ])('back shows no %s that was open', async (_what, name, overlay) => {
    const { visitor } = use();
    await visitor.open('/about', 800);
    await visitor.click(button(name));
    await visitor.waitFor(`${overlay} input`);
    await visitor.run(() => void setTimeout(() => location.assign('/contact'), 100));
    await expect.poll(() => visitor.path()).toBe('/contact');
    await visitor.back();
    // From the cache, but for Firefox.
    await expect.poll(() => visitor.path()).toBe('/about');
    expect(await visitor.isShown(overlay)).toBe(false);
  });

  test('a reload of a store stays at its place', async () => {
    const { visitor } = use();
    await visitor.open(STORE, 620);
    await visitor.run(() => scrollTo(0, 2400));
    const place = () => visitor.run(() => Math.round(scrollY / 10));
    await expect.poll(place).toBe(240);
    await visitor.run(mark);
    // After a reload by its driver, Firefox is at the top.
    await visitor.run(() => void setTimeout(() => location.reload(), 100));
    await expect.poll(() => visitor.count(MARKED)).toBe(0);
    await expect.poll(place).toBe(240);
  });

  test('a URL with a fragment shows its section below the bar, also after a reload', async () => {
    const { visitor } = use();
    await visitor.open('/#all-games');
    await expect.poll(() => visitor.isInView('#all-games h2')).toBe(true);
    await visitor.reload();
    await expect.poll(() => visitor.isInView('#all-games h2')).toBe(true);
  });
}
