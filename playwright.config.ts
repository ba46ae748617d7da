import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/lib/browser.ts';

// Tests have content of their own: what an operator writes into data/ fails none of them.
process.env['CONTENT_DIR'] ??= 'tests/content';

const port = Number(process.env['TEST_PORT'] ?? 4273);
/** Address of a running site; without it the tests build and serve one. */
const served = process.env['TEST_URL'];

/** Browser tests on the built site, served statically as visitors get it. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Carousels and marquees move during a test: a retry tells a busy machine from a real failure, and
  // the report lists retried tests as flaky.
  retries: 1,
  // Generous, because a busy machine is slow and a real failure stays one: these limits only end what
  // hangs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: served ?? `http://localhost:${port}`,
    launchOptions: launchOptions(),
    // A trace's snapshots of a page with hundreds of games take ten times the test: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  ...(!served && {
    webServer: {
      command: 'npm run --silent start',
      env: { PORT: String(port) },
      url: `http://localhost:${port}/`,
      timeout: 300_000,
      stdout: 'pipe',
      reuseExistingServer: false,
    },
  }),
});
