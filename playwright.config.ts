import { defineConfig } from '@playwright/test';
import { launchOptions, TEST_OUT } from './tests/browser.ts';

// Tests have their own content, so that no change of data/ fails them.
process.env['CONTENT_DIR'] ??= 'tests/content';

const port = Number(process.env['TEST_PORT'] ?? 4273);
/** URL of a running site; without it the tests build and serve one. */
const served = process.env['TEST_URL'];

/** Browser tests on the built site. */
export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'smoke', testMatch: '**/smoke.spec.ts' },
    // What must work is known in seconds: the rest runs only if it does.
    {
      name: 'all',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/smoke.spec.ts',
      dependencies: ['smoke'],
    },
  ],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long, for busy machines: these limits only end tests that hang.
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { pathTemplate: 'tests/looks/{arg}{ext}', threshold: 0.05 },
  },
  reporter: [['list'], ['./tests/skipped.ts']],
  use: {
    baseURL: served ?? `http://localhost:${port}`,
    launchOptions: launchOptions(),
    // No step waits longer for one thing.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace takes ten times as long as its test: use `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  ...(!served && {
    webServer: {
      command: `npm run --silent start -- --out=${TEST_OUT}`,
      env: { PORT: String(port) },
      url: `http://localhost:${port}/`,
      timeout: 300_000,
      stdout: 'pipe',
      reuseExistingServer: false,
    },
  }),
});
