import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { snapshotFile } from '../data/store/snapshot.ts';
import { contentTypeOf } from '../deploy/mediaTypes.ts';
import { paths } from './build/paths.ts';
import { runCommand, untilStopped } from './lib/command.ts';
import { readHost } from './lib/listen.ts';
import { readOptions } from './lib/options.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const USAGE = `npm run dev

Serves the site at http://localhost:3000 as it is edited, with the embedded marketplace unless one is
configured, until it is stopped. Only this machine can reach it unless HOST names another IP address to
listen on, such as 0.0.0.0.`;

/** The file of what was fetched, by its published name: an avatar, or the data of a store. */
function fetchedFile(name: string): string {
  const [, avatar] = /^images\/avatar\/(\w+\.webp)$/.exec(name) ?? [];
  if (avatar) return path.join(paths.avatars, avatar);
  const [, slug] = /^store\/([\w-]+)\/snapshot\.json$/.exec(name) ?? [];
  return slug ? snapshotFile(paths.snapshots, slug) : '';
}

/** Serves what a build would publish beside the pages: covers, the site's share image, avatars, stores' data. */
async function publishedFiles(): Promise<Plugin> {
  const { drawPictures } = await import('../tools/covers/drawPictures.ts');
  const pictures = await drawPictures(paths, []);
  return {
    name: 'site:published-files',
    configureServer: ({ middlewares, config }) => {
      middlewares.use(({ url = '' }, response, next) => {
        const name = url.slice(config.base.length);
        const file = pictures.get(name) ?? fetchedFile(name);
        if (!existsSync(file)) return next();
        response.setHeader('Content-Type', contentTypeOf(file));
        createReadStream(file).pipe(response);
      });
    },
  };
}

/** `npm run dev`: the development server, with the embedded marketplace unless one is configured. */
await runCommand((args) => {
  readOptions(args, {}, USAGE);
  return withMarketplace(async (embedded) => {
    const { createServer } = await import('vite');
    const server = await createServer({
      plugins: [await publishedFiles()],
      // vike would listen on every network. The name is what Vite prints.
      server: { host: process.env['HOST'] ? readHost(process.env) : 'localhost' },
    });
    await server.listen();
    if (embedded) console.log(`Embedded marketplace: ${embedded.url}`);
    server.printUrls();
    await untilStopped();
    await server.close();
  });
});
