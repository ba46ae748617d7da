import { defineConfig } from 'vitest/config';
import { texts } from './data/texts/plugin.ts';

/** Unit tests stand beside the code they speak of; browser tests are Playwright's, in tests/. */
export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['{components,data,deploy,pages,renderer,scripts}/**/*.test.{ts,tsx}'],
    // Style sheets are left out of unit tests, but the colours in this one are read as text.
    css: { include: [/tokens\.css\?raw/] },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
