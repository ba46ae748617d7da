import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GAME_COUNT } from '../games.ts';
import { type Browser, engines } from './engines.ts';
import { serveSite, type ServedSite } from './site.ts';
import { keyboard } from './keyboard.ts';
import { navigation } from './navigation.ts';
import { overlays } from './overlays.ts';
import { translated } from './translated.ts';
import { button, EVERY_GAME, linkIn, STORE, Visitor } from './visitor.ts';

let site: ServedSite;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());
beforeEach(() => site.marketplace.resetSellers());

describe.each(Object.entries(engines))('%s', (_, openBrowser) => {
  beforeAll(async () => {
    browser = await openBrowser({ scripts: true });
    visitor = new Visitor(browser.driver, site.url);
  });
  afterAll(() => browser.close());

  navigation(() => ({ visitor, site }));
  overlays(() => visitor);
  keyboard(() => visitor);
  translated(() => visitor);

  test.each(['/', '/about', STORE])('%s shows the display font', async (path) => {
    await visitor.open(path);
    const states = (): Promise<string[]> =>
      visitor.run(() =>
        [...document.fonts]
          .filter(({ family, status }) => /^"?Oxanium"?$/.test(family) && status !== 'unloaded')
          // The name of the tests' site has a letter of the second file.
          .map(({ status }) => status)
          .filter((status, at, all) => all.indexOf(status) === at),
      );
    await expect.poll(states).toEqual(['loaded']);
  });

  test('cards of all games ease in once, as they enter the screen', async () => {
    await visitor.open('/', 1440);
    // A card that has not entered the screen is smaller than its place.
    const scale = (): Promise<number> =>
      visitor.run(() => {
        const card = document.querySelector<HTMLElement>('#all-games li:last-child');
        return card ? card.getBoundingClientRect().width / card.offsetWidth : 0;
      });
    await expect.poll(scale).toBeLessThan(0.97);
    await visitor.scrollTo('#all-games li:last-child');
    await expect.poll(scale).toBeCloseTo(1, 1);
    await visitor.scrollTo('#main');
    expect(await scale()).toBeCloseTo(1, 1);
  });

  test('has the accessible names of links far below the window', async () => {
    await visitor.open('/', 1440);
    expect(await visitor.name('footer nav a')).toBe(await visitor.text('footer nav a'));
  });

  test.each(['/', STORE])(
    '%s applies its own styles, and no injected style sheet',
    async (path) => {
      await visitor.open(path);
      const styles = await visitor.run(() => {
        const style = document.createElement('style');
        style.textContent = 'h1 { text-indent: 9px }';
        document.head.append(style);
        const heading = document.querySelector('h1') ?? document.body;
        const { textIndent } = getComputedStyle(heading);
        return { textIndent, margin: getComputedStyle(document.body).margin };
      });
      // The browser's own margin of the body is 8px.
      expect(styles).toEqual({ textIndent: '0px', margin: '0px' });
    },
  );

  test.each([
    ['carousel', '#popular-games', '.swiper-slide', 'the popular games'],
    ['row of testimonials', '#testimonials', '.rfm-marquee figure', 'the testimonials'],
  ])('the %s runs by itself, and pauses by its control', async (_what, section, part, name) => {
    await visitor.open('/');
    await visitor.scrollTo(section);
    await expect.poll(() => visitor.motion(`${section} ${part}`)).not.toBe(0);
    await visitor.click(button(`Pause ${name}`));
    await visitor.pointAt(5, 400);
    await expect.poll(() => visitor.motion(`${section} ${part}`)).toBe(0);
  });

  test('a store page shows a review that is newer than the page', async () => {
    site.marketplace.addReview(4, {
      id: 99_001,
      name: 'Ada',
      created_at: '2030-01-02',
      text: 'Good.',
    });
    await visitor.open(STORE);
    await expect.poll(() => visitor.count('[data-review="99001"]')).toBe(1);
  });
});

describe.each(Object.entries(engines))('%s without scripts', (_, openBrowser) => {
  beforeAll(async () => {
    browser = await openBrowser({ scripts: false });
    visitor = new Visitor(browser.driver, site.url);
  });
  afterAll(() => browser.close());

  test('Games opens the list of all games', async () => {
    await visitor.open('/about');
    await visitor.click(button('Games'));
    const games = `#games-panel [aria-labelledby=panel-all-games] ${EVERY_GAME}`;
    await visitor.waitFor(games);
    expect(await visitor.count(games)).toBe(GAME_COUNT);
  });

  test('Menu leads to the links of the footer', async () => {
    await visitor.open('/about', 800);
    await visitor.click(linkIn('header', 'Menu'));
    await expect.poll(() => visitor.isInView('footer nav a')).toBe(true);
  });
});
