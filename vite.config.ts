import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { content } from './model/content/plugin.ts';
import { islandChunks } from './renderer/plugins/islandChunks.ts';
import { marqueeStyle } from './renderer/plugins/marqueeStyle.ts';

export default defineConfig({
  plugins: [vike(), content(), marqueeStyle(), islandChunks()],
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
