import { defineConfig } from 'vitest/config';
import { content } from './model/content/plugin.ts';
import { marqueeStyle } from './renderer/plugins/marqueeStyle.ts';

// Tests have their own content, so that no change of data/ fails them.
process.env['CONTENT_DIR'] ??= 'tests/content';

/** Unit tests are beside the code that they test. Browser tests are in tests/ and run in Playwright. */
export default defineConfig({
  plugins: [content(), marqueeStyle()],
  test: {
    include: ['{components,deploy,model,pages,renderer,scripts}/**/*.test.{ts,tsx}'],
    // Unit tests load no style sheets, but read the colours in this one as text.
    css: { include: [/tokens\.css\?raw/] },
    // By default Vitest leaves one core unused.
    maxWorkers: '100%',
    // Long, for busy machines: these limits only end tests that hang.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
