import { fileURLToPath } from 'node:url';
import { type Plugin, type ResolvedConfig, build } from 'vite';

const ENTRY = fileURLToPath(new URL('boot.ts', import.meta.url));
/** What the build's last step looks for: the file's name behind it carries its content's hash. */
const BOOT_NAME = 'boot';

async function bundle(define: ResolvedConfig['define'], target: ResolvedConfig['build']['target']) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...(define && { define }),
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: false,
      rollupOptions: { input: { [BOOT_NAME]: ENTRY }, output: { format: 'es' } },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error('The boot script gave no output.');
  const [chunk] = output.output;
  return chunk.code;
}

/**
 * Builds the boot script apart from everything else: were it part of the client's own bundle, the
 * two would share chunks, and a page that sleeps would load code that only a waking one needs.
 */
export function bootScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'site:boot-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      this.emitFile({
        type: 'asset',
        name: `${BOOT_NAME}.js`,
        source: await bundle(config.define, config.build.target),
      });
    },
  };
}
