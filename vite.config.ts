import path from 'node:path';
import vike from 'vike/plugin';
import { createLogger, defineConfig } from 'vite';
import { content } from './model/content/plugin.ts';
import { readSettings } from './model/environment/readEnvironment.ts';
import { islandChunks } from './renderer/plugins/islandChunks.ts';
import { marqueeStyle } from './renderer/plugins/marqueeStyle.ts';

/** Returns a logger without a warning of Lightning CSS 1.33: it keeps `:target-current`, but does not know it. */
function quietLogger(level: 'info' | 'warn') {
  const logger = createLogger(level);
  const warn = logger.warn.bind(logger);
  logger.warn = (message, options) => {
    if (!message.includes("'target-current' is not recognized")) warn(message, options);
  };
  return logger;
}

export default defineConfig(({ command }) => ({
  customLogger: quietLogger(command === 'build' ? 'warn' : 'info'),
  plugins: [vike(), content(readSettings(process.env)), marqueeStyle(), islandChunks()],
  // Names with hashes are longer, and each page has a hundred. No two files share a name: scripts/css-types.ts.
  css: {
    modules: {
      generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}`,
    },
  },
  build: {
    // The first versions with `scripting` media queries, `:has()` and popovers.
    target: ['chrome120', 'edge120', 'firefox125', 'safari17'],
    assetsInlineLimit: 0,
    // renderer/plugins/islandChunks.ts replaces the helper that would preload chunks.
    modulePreload: false,
    reportCompressedSize: false,
    // MIT asks for its notice where the code is published. scripts/build/bundle.ts adds the font's.
    license: { fileName: 'licenses.txt' },
    // Vite's advice on slow plugins depends on how busy the machine is.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
