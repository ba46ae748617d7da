import { defineConfig } from 'vitest/config';
import { texts } from './data/texts/plugin.ts';

/** Unit tests stand beside the code they speak of; browser tests are Playwright's, in tests/. */
export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['{components,data,deploy,pages,renderer,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
