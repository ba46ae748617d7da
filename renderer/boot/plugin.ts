import { fileURLToPath } from 'node:url';
import { type Plugin, type ResolvedConfig, build } from 'vite';

const ENTRY = fileURLToPath(new URL('boot.ts', import.meta.url));
/** Name that the build's last step looks for; a hash of the content follows it. */
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
 * Builds the boot script separately: in the client's own bundle the two would share chunks, and a
 * sleeping page would load code that only a waking one needs.
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
