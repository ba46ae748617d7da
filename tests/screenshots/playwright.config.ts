import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

// Pictures of the site itself, not of the tests' content.
process.env['CONTENT_DIR'] = 'data';

/**
 * `npm run screenshots`: every screen in every state, into screenshots/, with a page that shows them
 * all. `-- -g menu` draws those with "menu" in their name, TEST_URL names a site that is served
 * already. `-- --project readme` draws the README's picture instead.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  retries: 0,
  // Emptied by Playwright before anything is drawn.
  outputDir: '../../screenshots',
  projects: [
    { name: 'screens', testMatch: 'screens.ts' },
    { name: 'readme', testMatch: 'readme.ts' },
  ],
});
