import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

// Screenshots of the site's own content, not of the tests' content.
process.env['CONTENT_DIR'] = 'data';

/**
 * `npm run screenshots` draws every screen in every state into screenshots/, with a page that shows them.
 * `-- -g menu` draws those with "menu" in their name, `-- --project readme` the README's pictures.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  retries: 0,
  timeout: 60_000,
  // Playwright empties it first.
  outputDir: '../../screenshots',
  projects: [
    { name: 'screens', testMatch: 'screens.ts' },
    { name: 'readme', testMatch: 'readme.ts' },
  ],
});
