import { defineConfig } from 'vitest/config';
import { content } from './data/check/plugin.ts';

/** Unit tests stand beside the code they speak of; browser tests are Playwright's, in tests/. */
export default defineConfig({
  plugins: [content()],
  test: {
    include: ['{components,data,deploy,pages,renderer,scripts}/**/*.test.{ts,tsx}'],
    // Style sheets are left out of unit tests, but the colours in this one are read as text.
    css: { include: [/tokens\.css\?raw/] },
    // Vitest leaves one core to itself, which on two is half of them.
    maxWorkers: '100%',
    // These end what hangs, on a machine that is busy too; they measure nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
