import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { contentTypeOf } from '../deploy/mediaTypes.ts';
import { paths } from './build/paths.ts';
import { runCommand, untilStopped } from './lib/command.ts';
import { withMarketplace } from './marketplace/withMarketplace.ts';

/** Serves the pictures that a build would publish: covers, share images and avatars. */
async function pictures(): Promise<Plugin> {
  const { pictureFiles } = await import('./art/pictures.ts');
  const files = await pictureFiles({ covers: paths.ownCovers, cache: paths.cache }, []);
  return {
    name: 'site:pictures',
    configureServer: ({ middlewares, config }) => {
      middlewares.use(({ url = '' }, response, next) => {
        const name = url.slice(config.base.length);
        const file = files.get(name) ?? path.join(paths.avatars, path.basename(name));
        if (!name.startsWith('images/') || !existsSync(file)) return next();
        response.setHeader('Content-Type', contentTypeOf(file));
        createReadStream(file).pipe(response);
      });
    },
  };
}

/** `npm run dev`: the development server, with the embedded marketplace unless one is configured. */
await runCommand(() =>
  withMarketplace(async (embedded) => {
    const { createServer } = await import('vite');
    const server = await createServer({ plugins: [await pictures()] });
    await server.listen();
    if (embedded) console.log(`Embedded marketplace: ${embedded.url}`);
    server.printUrls();
    await untilStopped();
    await server.close();
  }),
);
