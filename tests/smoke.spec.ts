import type { Page } from '@playwright/test';
import { GAME, PART } from './games.ts';
import { publishedStore, changeAnswer } from './storeAnswers.ts';
import { expect, test } from './test.ts';

// The five things that must work. They run first: whoever breaks one knows within seconds.

const STORE = '/store/amber-keep';

async function homeLeadsToAGame(page: Page): Promise<void> {
  await page.goto('/');
  const game = page.locator('#popular-games').getByRole('link', { name: GAME.name }).first();
  await expect(game).toHaveAttribute('href', /\/product-category\//);
}

async function aTextIsRead(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
}

async function thePhonesMenuLeadsOn(page: Page, role: 'button' | 'link'): Promise<void> {
  await page.getByRole('banner').getByRole(role, { name: 'Menu' }).click();
  const part = page.locator(role === 'link' ? 'footer' : 'dialog');
  await part.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
}

test.use({ viewport: { width: 390, height: 844 } });

test('home leads to a game, the search finds, a store shows newer reviews, a text is read, and the menu opens', async ({
  page,
  request,
}) => {
  await homeLeadsToAGame(page);
  await page.getByRole('combobox').fill(PART);
  await expect(page.getByRole('option', { name: GAME.name, exact: true })).toBeVisible();
  await aTextIsRead(page);
  await thePhonesMenuLeadsOn(page, 'button');
  const { reviews } = await publishedStore(request, STORE);
  await changeAnswer(page, 'service', ({ comments }) => {
    comments.unshift({ id: 99_001, name: 'Ada', created_at: '2030-01-02', text: 'Good.' });
  });
  await page.goto(STORE);
  await expect(page.locator('[data-review]')).toHaveCount(reviews.length + 1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home leads to a game, its search asks the marketplace, a store shows its reviews, a text is read, and Menu leads to the links', async ({
    page,
  }) => {
    await homeLeadsToAGame(page);
    await expect(page.locator('main form[action]:has(#game-search)')).toHaveCount(1);
    await aTextIsRead(page);
    await thePhonesMenuLeadsOn(page, 'link');
    await page.goto(STORE);
    await expect(page.locator('[data-review]')).toHaveCount(36);
  });
});
