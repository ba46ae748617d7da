import { expect, test, wake } from './test.ts';

const CONTACT = /\/pages_contact[^/]*\.js$/;
const contactLink = { name: 'Contact Us' } as const;

test('resting on a link loads its page before the click', async ({ page }) => {
  await page.goto('/about');
  await wake(page);
  const code = page.waitForResponse(CONTACT);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', contactLink).hover();
  expect((await code).ok()).toBe(true);
  await expect(page).toHaveURL('/about');
});

test('the pointer that wakes a page loads the page of the link that it rests on', async ({
  page,
}) => {
  await page.goto('/about');
  const code = page.waitForResponse(CONTACT);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', contactLink).hover();
  expect((await code).ok()).toBe(true);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('tapping a link of a sleeping page follows it and loads nothing else', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', contactLink).tap();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    expect(asked.filter((url) => url.includes('entry-client-routing'))).toEqual([]);
  });
});
