import { defineConfig } from 'vitest/config';

process.env['CONTENT_DIR'] ??= 'tests/content';

/** For `npm run test:host`: tests that need nginx, systemd or Cloudflare's runtime. Not part of `npm test`. */
export default defineConfig({
  test: { include: ['tests/host/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
});
