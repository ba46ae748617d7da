import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/lib/browser.ts';

const port = Number(process.env['TEST_PORT'] ?? 4273);
/** A site that is served already; without it the tests build and serve one. */
const served = process.env['TEST_URL'];

/** Browser tests on the built site, served statically as visitors get it. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Carousels and marquees move while a test looks at them: a second try tells a machine that was
  // busy from a fault, and the report names what needed it.
  retries: 1,
  // A machine that is busy with something else takes its time; what is wrong stays wrong. These end
  // what hangs, and measure nothing.
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
