import { fileURLToPath } from 'node:url';
import { type Plugin, build } from 'vite';

const ENTRY = fileURLToPath(new URL('boot.ts', import.meta.url));

/**
 * Builds the boot script separately: in the client's own bundle the two would share chunks, and a
 * sleeping page would load code that only a waking one needs. scripts/build/pageWorker.ts finds
 * it by its name.
 */
export function bootScript(): Plugin {
  return {
    name: 'site:boot-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle() {
      const { define = {}, build: own } = this.environment.config;
      await build({
        configFile: false,
        logLevel: 'error',
        define,
        publicDir: false,
        build: {
          outDir: own.outDir,
          emptyOutDir: false,
          target: own.target,
          modulePreload: false,
          rollupOptions: {
            input: { boot: ENTRY },
            output: { entryFileNames: 'assets/static/[name].[hash].js' },
          },
        },
      });
    },
  };
}
