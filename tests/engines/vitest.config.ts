import { defineConfig } from 'vitest/config';
import { skippedUnitTests } from '../skipped.ts';

process.env['CONTENT_DIR'] ??= 'tests/content';

/** A short suite in three engines, on the built site: `npm run test:engines`, apart from `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    reporters: ['default', skippedUnitTests],
    testTimeout: 120_000,
    // The site is built before the first test.
    hookTimeout: 180_000,
    // Long, for busy machines.
    expect: { poll: { timeout: 15_000, interval: 100 } },
  },
});
