import { defineConfig } from 'vitest/config';
import { content } from './model/content/plugin.ts';
import { readSettings } from './model/environment/readEnvironment.ts';
import { marqueeStyle } from './renderer/plugins/marqueeStyle.ts';
import { skippedUnitTests } from './tests/skipped.ts';

/** Unit tests are beside the code that they test. Browser tests are in tests/ and run in Playwright. */
export default defineConfig({
  // Tests have their own content, so that no change of data/ fails them.
  plugins: [content(readSettings({ CONTENT_DIR: 'tests/content' })), marqueeStyle()],
  test: {
    include: ['{components,deploy,model,pages,renderer,scripts}/**/*.test.{ts,tsx}'],
    reporters: ['default', skippedUnitTests],
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
