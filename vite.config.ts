import path from 'node:path';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { content } from './model/content/plugin.ts';
import { readSettings } from './model/environment/readEnvironment.ts';
import { islandChunks } from './renderer/plugins/islandChunks.ts';
import { marqueeStyle } from './renderer/plugins/marqueeStyle.ts';

export default defineConfig({
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
    // MIT asks for its notice where the code is published. scripts/build/licenses.ts adds the font's.
    license: { fileName: 'licenses.txt' },
    // Vite's advice on slow plugins depends on how busy the machine is.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
