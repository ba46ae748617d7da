import type { Page } from '@playwright/test';
import { NEWCOMER } from './arrange.ts';
import { APIS } from './storeAnswers.ts';

/** The seller whose answers are the newcomer's. */
const DOUBLE = 4;

/** Has both APIs know the newcomer, as soon as `until` has come. */
export async function introduceNewcomer(page: Page, until: Promise<void>): Promise<void> {
  for (const api of Object.values(APIS)) {
    await page.route(api, async (route) => {
      const url = route.request().url().replace(`/${NEWCOMER.id}`, `/${DOUBLE}`);
      const response = await route.fetch({ url });
      await until;
      await route.fulfill({ response });
    });
  }
}
