import { defineConfig } from 'vitest/config';

process.env['CONTENT_DIR'] ??= 'tests/content';

/** Tests that need more than Node on the machine: `npm run test:host`, apart from `npm test`. */
export default defineConfig({
  test: { include: ['tests/host/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
});
