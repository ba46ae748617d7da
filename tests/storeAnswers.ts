import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';

/** The two APIs that a store page asks, wherever they stand. */
export const APIS = {
  store: '**/wp-json/dokan/v1/stores/*',
  detail: '**/api/store/*',
} as const;

export type Api = keyof typeof APIS;

/** What tests change of the two answers; the rest travels along. */
const schemas = {
  store: v.looseObject({ store_name: v.string() }),
  detail: v.looseObject({
    store: v.looseObject({ name: v.string(), description: v.string() }),
    comments: v.array(v.looseObject({})),
  }),
};

type Answer<Name extends Api> = v.InferOutput<(typeof schemas)[Name]>;

/**
 * Lets an API's true answer through with a change.
 *
 * @param until - what it waits for
 */
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

/** Has both APIs answer in the same way, the answer readable by our site. */
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
