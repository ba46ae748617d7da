import type { APIRequestContext, ConsoleMessage, Page, Response } from '@playwright/test';
import { readableDay } from '../data/lib/day.ts';
import { parseSnapshot, type StoreSnapshot } from '../data/store/snapshotSchema.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { storePages } from './pages.ts';
import { answerBoth, APIS, changeAnswer } from './storeAnswers.ts';
import { expect, gate, requests, test } from './test.ts';

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');

/** Opens the store page and waits until it has asked both APIs. */
async function openAndAsk(page: Page): Promise<Response | null> {
  const asked = Object.values(APIS).map((url) =>
    page.waitForEvent('requestfinished', {
      predicate: (request) => new RegExp(url.replaceAll('*', '.*')).test(request.url()),
    }),
  );
  const response = await page.goto(STORE);
  await Promise.all(asked);
  return response;
}

/** What the document shows of each review. */
const shownReviews = (page: Page) =>
  cards(page).evaluateAll((items) =>
    items.map((item) => ({
      id: item.getAttribute('data-review'),
      name: item.querySelector('b')?.textContent,
      location: item.querySelector('small')?.textContent ?? null,
      stars: item.querySelector('[role=img]')?.getAttribute('aria-label'),
      text: item.querySelector('p')?.textContent,
      day: item.querySelector('time')?.getAttribute('datetime'),
      readable: item.querySelector('time')?.textContent,
      picture: item.querySelector('img')?.getAttribute('src'),
      isDated: item.querySelector('time[data-undated]') === null,
    })),
  );

/** What a page was made of, however soon the page that is open shows something fresher. */
async function bakedStore(request: APIRequestContext, path: string): Promise<StoreSnapshot> {
  const file = `${path}/snapshot.json`;
  return parseSnapshot(await (await request.get(file)).text(), file);
}

function informs(page: Page, text: RegExp): Promise<ConsoleMessage> {
  return page.waitForEvent('console', {
    predicate: (message) => message.type() === 'info' && text.test(message.text()),
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every store holds all that its snapshot knows, the newest review first', async ({
    page,
    request,
  }) => {
    for (const { path } of storePages) {
      await test.step(path, async () => {
        const snapshot = await bakedStore(request, path);
        await page.goto(path);
        const { header, banner, reviews } = snapshot;
        const main = page.getByRole('main');
        await expect(main.locator('h1')).toHaveText(header.name);
        await expect(main).toContainText(header.address);
        await expect(main.locator('[data-banner] h2')).toHaveText(banner?.name ?? 'none');
        await expect(main.locator('[data-banner] p')).toHaveText(banner?.description ?? 'none');
        expect(reviews.length).toBeGreaterThanOrEqual(24);
        const shown = await shownReviews(page);
        expect(shown).toEqual(
          reviews.map(({ id, name, location, avatar, date, text }) => {
            const day = date ?? snapshot.fetchedAt.slice(0, 10);
            return {
              id,
              name,
              location,
              stars: 'Five stars',
              text,
              day,
              readable: readableDay(day),
              picture: avatar === null ? undefined : `/images/avatar/${avatar}.webp`,
              isDated: date !== null,
            };
          }),
        );
        const days = shown.flatMap(({ day, isDated }) => (isDated ? [day ?? ''] : []));
        expect(days).toEqual([...days].sort().toReversed());
      });
    }
  });

  test('every picture is there', async ({ page, request }) => {
    await page.goto(STORE);
    const sources = await page
      .locator('main img')
      .evaluateAll((images) => [...new Set(images.map((image) => image.getAttribute('src')))]);
    expect(sources).toContainEqual(expect.stringMatching(/^\/images\/avatar\/\w{20}\.webp$/));
    for (const source of sources) {
      expect((await request.get(source ?? 'none')).status(), source ?? '').toBe(200);
    }
  });
});

test('reviews stand in as many columns as the window has room for', async ({ page }) => {
  await page.goto(STORE);
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((items) =>
      items.slice(0, 8).map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test('a page without a date for a review shows the visitor’s day', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-04T12:00:00'));
  await page.goto(STORE);
  const undated = page.locator('time[data-undated]');
  expect(await undated.count()).toBeGreaterThan(0);
  for (const time of await undated.all()) {
    await expect(time).toHaveText('4 Mar 2031');
    await expect(time).toHaveAttribute('datetime', '2031-03-04');
  }
});

test('no request leaves for anybody but the site and its two APIs', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const response = await openAndAsk(page);
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  const apis = [...policy.matchAll(/https?:\/\/([^\s;]+)/g)].map(([, host]) => host);
  expect(apis).toHaveLength(2);
  expect(hosts).toEqual(new Set([new URL(page.url()).host, ...apis]));
});

requests('nothing of a store knows an e-mail address or its hash', async ({ request }) => {
  for (const { path } of storePages) {
    for (const file of [path, `${path}/snapshot.json`]) {
      const text = await (await request.get(file)).text();
      expect(text, file).not.toMatch(/gravatar|\w@[\w-]+\.\w|iban|\bphone\b/i);
    }
  }
});

test.describe('when both APIs say what the page shows', () => {
  test('it stays as it is and loads no React', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/react\.[^/]+\.js$/.test(request.url())) scripts.push(request.url());
    });
    await watchShifts(page);
    await openAndAsk(page);
    const before = await page.getByRole('main').innerHTML();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    expect(await page.getByRole('main').innerHTML()).toBe(before);
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test('a page of which a part moved would be noticed', async ({ page }) => {
  await watchShifts(page);
  await page.goto(STORE);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.height = '200px';
    document.querySelector('main')?.prepend(box);
  });
  expect(await shiftsOf(page)).not.toEqual([]);
});

test.describe('when the APIs say something new', () => {
  for (const width of [390, 1440]) {
    test(`${width} px wide, it takes the place of the old without moving anything`, async ({
      page,
      request,
    }) => {
      const before = (await bakedStore(request, STORE)).reviews.length;
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await changeAnswer(page, 'store', (answer) => {
        answer.store_name = 'Amber Hold';
      });
      await changeAnswer(page, 'detail', ({ store, comments }) => {
        store.name = 'Amber Hold &amp; Sons';
        store.description = 'Under new management.';
        comments.unshift({
          id: 99_001,
          name: 'Ada &lt;b&gt;',
          avatar: 'https://pictures.example/ada.png',
          created_at: '2030-01-02 10:00:00',
          text: 'Fast &amp; friendly.',
        });
      });
      await page.goto(STORE);
      await expect(page.locator('h1')).toHaveText('Amber Hold');
      await expect(page.locator('[data-banner] h2')).toHaveText('Amber Hold & Sons');
      await expect(page.locator('[data-banner] p')).toHaveText('Under new management.');
      await expect(cards(page)).toHaveCount(before + 1);
      const added = page.locator('[data-review="99001"]');
      await expect(added.locator('b')).toHaveText('Ada <b>');
      await expect(added.locator('p')).toHaveText('Fast & friendly.');
      await expect(added.locator('time')).toHaveText('2 Jan 2030');
      await expect(added.locator('img')).toHaveCount(0);
      await expect(page.getByText(`${before + 1} reviews ·`)).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('a store without a name of its own keeps the banner that is shown', async ({
    page,
    request,
  }) => {
    const before = (await bakedStore(request, STORE)).reviews.length;
    await changeAnswer(page, 'detail', ({ store, comments }) => {
      store.name = '';
      comments.pop();
    });
    await page.goto(STORE);
    await expect(cards(page)).toHaveCount(before - 1);
    await expect(page.locator('[data-banner] h2')).toHaveText('Amber Keep');
  });

  test('what is being read stays where it is', async ({ page }) => {
    const { opened, open } = gate();
    await changeAnswer(
      page,
      'detail',
      ({ comments }) => {
        comments.unshift({ id: 99_001, name: 'Ada', created_at: '2030-01-02', text: 'Good.' });
      },
      opened,
    );
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(STORE);
    const read = cards(page).nth(8);
    await read.evaluate((card) => card.scrollIntoView({ block: 'start' }));
    const id = (await read.getAttribute('data-review')) ?? '';
    const top = (await read.boundingBox())?.y;
    open();
    await expect(page.locator('[data-review="99001"]')).toBeAttached();
    const now = (await page.locator(`[data-review="${id}"]`).boundingBox())?.y;
    expect(Math.abs((now ?? 0) - (top ?? 0))).toBeLessThanOrEqual(1);
  });
});

test.describe('when the APIs have nothing to say', () => {
  // The browser itself reports failed requests.
  test.use({ expectedComplaints: /ERR_|status of (?:429|500|503)|CORS/ });

  const useless: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    [
      'cannot be reached',
      async (page) => {
        for (const url of Object.values(APIS)) await page.route(url, (route) => route.abort());
      },
    ],
    ['fail', (page) => answerBoth(page, 500, '{}')],
    ['are overrun', (page) => answerBoth(page, 429, '')],
    ['answer nothing', (page) => answerBoth(page, 200, '')],
    ['answer an empty object', (page) => answerBoth(page, 200, '{}')],
    ['answer an empty list', (page) => answerBoth(page, 200, '[]')],
    ['answer null', (page) => answerBoth(page, 200, 'null')],
    ['answer with a page', (page) => answerBoth(page, 200, '<!doctype html><p>Maintenance')],
    ['answer half of it', (page) => answerBoth(page, 200, '{"store_name":"Amber Ho')],
    [
      'have lost every name and review',
      (page) => answerBoth(page, 200, '{"store_name":"","store":{"name":""},"comments":[]}'),
    ],
  ];

  test('what is known stays, and that is logged', async ({ page }) => {
    await watchShifts(page);
    for (const [what, arrange] of useless) {
      await test.step(`since they ${what}`, async () => {
        await page.unrouteAll();
        await arrange(page);
        const logged = informs(page, /This page shows what was known before|of this store stays/);
        await page.goto(STORE);
        await logged;
        await page.waitForLoadState('networkidle');
        await expect(page.locator('h1')).toHaveText('Amber Keep');
        await expect(page.locator('[data-banner] h2')).toHaveText('Amber Keep');
        expect(await cards(page).count()).toBeGreaterThanOrEqual(24);
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  });
});
