import type { APIRequestContext, Page, Response, Route } from '@playwright/test';
import * as v from 'valibot';
import { parseSnapshot, type StoreSnapshot } from '../model/store/snapshotSchema.ts';

/** URLs of the two APIs that a store page asks. */
export const APIS = {
  store: '**/wp-json/dokan/v1/stores/*',
  detail: '**/api/store/*',
} as const;

type Api = keyof typeof APIS;

/** The fields of the answers that tests change. */
const schemas = {
  store: v.looseObject({ store_name: v.string() }),
  detail: v.looseObject({
    store: v.looseObject({ name: v.string(), description: v.string() }),
    comments: v.array(v.looseObject({})),
  }),
};

type Answer<Name extends Api> = v.InferOutput<(typeof schemas)[Name]>;

/** Changes an API's answer before the page gets it, and holds it back until `until` is settled. */
export async function changeAnswer<Name extends Api>(
  page: Page,
  api: Name,
  change: (answer: Answer<Name>) => void,
  until: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route(APIS[api], async (route) => {
    const response = await route.fetch();
    const answer = v.parse(schemas[api], await response.json());
    change(answer);
    await until;
    await route.fulfill({ response, json: answer });
  });
}

/** Makes both APIs give the same answer. */
export async function answerBoth(page: Page, status: number, body: string): Promise<void> {
  const answer = (route: Route): Promise<void> =>
    route.fulfill({
      status,
      body,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  await page.route(APIS.store, answer);
  await page.route(APIS.detail, answer);
}

/** Opens a store page and waits until it has asked both APIs. */
export async function openAndAsk(page: Page, path: string): Promise<Response | null> {
  const asked = Object.values(APIS).map((url) =>
    page.waitForEvent('requestfinished', {
      predicate: (request) => new RegExp(url.replaceAll('*', '.*')).test(request.url()),
    }),
  );
  const response = await page.goto(path);
  await Promise.all(asked);
  return response;
}

/** Fetches the snapshot that a store's page was built from. */
export async function publishedStore(
  request: APIRequestContext,
  path: string,
): Promise<StoreSnapshot> {
  const file = `${path}/snapshot.json`;
  return parseSnapshot(await (await request.get(file)).text(), file);
}
