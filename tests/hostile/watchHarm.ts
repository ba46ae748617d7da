import type { Page } from '@playwright/test';

/** Notes scripts that ran, requests to other hosts, violations of the policy and navigations. */
export async function watchHarm(page: Page, url: string): Promise<() => Promise<string[]>> {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost:')) harm.push(`request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(url)) harm.push(`navigation: ${frame.url()}`);
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { pwned: () => Object.assign(globalThis, { wasPwned: 'pwned()' }) });
    addEventListener('securitypolicyviolation', (event) => {
      Object.assign(globalThis, { wasPwned: event.violatedDirective });
    });
  });
  return async () => {
    const executed = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'wasPwned')));
    const polluted = await page.evaluate(() => 'polluted' in {});
    if (executed) harm.push(`executed: ${executed}`);
    if (polluted) harm.push('polluted');
    return harm;
  };
}
