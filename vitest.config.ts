import { defineConfig } from 'vitest/config';
import { content } from './data/check/plugin.ts';
import { marqueeStyle } from './renderer/plugins/marqueeStyle.ts';

// Tests have content of their own: what an operator writes into data/ fails none of them.
process.env['CONTENT_DIR'] ??= 'tests/content';

/** Unit tests stand beside the code they speak of; browser tests are Playwright's, in tests/. */
export default defineConfig({
  plugins: [content(), marqueeStyle()],
  test: {
    include: ['{components,data,deploy,pages,renderer,scripts,tools}/**/*.test.{ts,tsx}'],
    // Style sheets are left out of unit tests, but the colours in this one are read as text.
    css: { include: [/tokens\.css\?raw/] },
    // By default Vitest leaves one core unused, which is half of two.
    maxWorkers: '100%',
    // Generous, because a busy machine is slow: these limits only end what hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
