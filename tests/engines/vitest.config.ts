import { defineConfig } from 'vitest/config';

/** The scenarios in three engines: `npm run test:engines`, apart from `npm test`. */
export default defineConfig({
  test: { include: ['tests/engines/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
});
