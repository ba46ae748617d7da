import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { parseSnapshot, type StoreSnapshot } from '../model/store/snapshotSchema.ts';

/** URLs of the two APIs that a store page asks. */
export const APIS = {
  marketplace: '**/wp-json/dokan/v1/stores/*',
  service: '**/api/store/*',
} as const;

type Api = keyof typeof APIS;

/** The fields of the answers that tests change. */
const schemas = {
  marketplace: v.looseObject({ store_name: v.string() }),
  service: v.looseObject({
    store: v.looseObject({ name: v.string(), description: v.string() }),
    comments: v.array(v.looseObject({})),
  }),
};

type Answer<Name extends Api> = v.InferOutput<(typeof schemas)[Name]>;

/** Changes an API's answer before the page gets it, as soon as `change` has ended. */
export async function changeAnswer<Name extends Api>(
  page: Page,
  api: Name,
  change: (answer: Answer<Name>) => void | Promise<void>,
): Promise<void> {
  await page.route(APIS[api], async (route) => {
    const response = await route.fetch();
    const answer = v.parse(schemas[api], await response.json());
    await change(answer);
    await route.fulfill({ response, json: answer });
  });
}

/** Reads the reviews that the page shows. */
export const shownReviews = (page: Page) =>
  page.locator('[data-review]').evaluateAll((cards) =>
    cards.map((card) => ({
      id: card.getAttribute('data-review'),
      name: card.querySelector('b')?.textContent,
      location: card.querySelector('small')?.textContent ?? null,
      stars: card.querySelector('[role=img]')?.getAttribute('aria-label'),
      text: card.querySelector('p')?.textContent,
      day: card.querySelector('time')?.getAttribute('datetime'),
      readable: card.querySelector('time')?.textContent,
      picture: card.querySelector('img')?.getAttribute('src'),
      isDated: card.querySelector('time[data-undated]') === null,
    })),
  );

/** Fetches the snapshot that a store's page was built from. */
export async function publishedStore(
  request: APIRequestContext,
  path: string,
): Promise<StoreSnapshot> {
  const file = `${path}/snapshot.json`;
  return parseSnapshot(await (await request.get(file)).text(), file);
}
