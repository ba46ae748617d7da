import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { type Content, readContent } from '../../model/content/readContent.ts';
import { ownFiles } from '../../model/content/ownFiles.ts';
import { projectPath } from '../../model/content/source.ts';
import { readHost, readPort, type Settings } from '../../model/environment/readEnvironment.ts';
import { pathBelow } from '../../model/lib/slashed.ts';
import { snapshotFile } from '../../model/store/snapshot.ts';
import { contentTypeOf } from '../../deploy/mediaTypes.ts';
import { siteFiles } from '../build/publishFiles.ts';
import { paths } from '../build/paths.ts';
import { knownErrorIn, untilStopped } from '../lib/command.ts';
import { freePort } from '../lib/listen.ts';
import { readCover, siteCovers } from '../pictures/covers.ts';
import { readOwnPicture } from '../pictures/ownPictures.ts';
import { drawThumbs } from '../pictures/thumbs.ts';

/** Serves the files that a build publishes beside the pages: covers, avatars, snapshots, the manifest. */
export function publishedFiles(settings: Settings): Plugin {
  const { avatars, snapshots } = paths(settings);
  /** The content, until an edit. */
  let content: Content | undefined;
  const read = () => (content ??= readContent(settings));
  const readIfThere = (file: string) => readFile(file).catch(() => undefined);
  /** Returns a file by its published name; undefined for other names. */
  const makeFile = async (name: string): Promise<Buffer | string | undefined> => {
    const [, avatar] = /^images\/avatar\/(\w+\.webp)$/.exec(name) ?? [];
    if (avatar) return readIfThere(path.join(avatars, avatar));
    const [, slug] = /^store\/([\w-]+)\/snapshot\.json$/.exec(name) ?? [];
    if (slug) return readIfThere(snapshotFile(snapshots, slug));
    if (name.startsWith('images/games/thumbs-')) return drawThumbs(read());
    if (/^(?:site\.webmanifest|\.well-known\/.*)$/.test(name)) return siteFiles(read())[name];
    const own = ownFiles().find((one) => `${one.name}.webp` === decodeURIComponent(name));
    if (own) return readOwnPicture({ ...own, isShown: true });
    if (!name.startsWith('images/games/cover/')) return undefined;
    const cover = siteCovers(read()).find(({ published }) => published === name);
    return cover && readCover(cover);
  };
  return {
    name: 'site:published-files',
    configureServer: ({ middlewares, config, watcher }) => {
      watcher.on('all', (_, file) => {
        // An edit renames games, adds pictures, or removes them.
        if (pathBelow(projectPath(settings.contentDir), file) !== null) content = undefined;
      });
      middlewares.use(({ url = '' }, response, next) => {
        const name = url.slice(config.base.length);
        const send = (bytes: Buffer | string | undefined): void => {
          if (bytes === undefined) next();
          else response.setHeader('Content-Type', contentTypeOf(name)).end(bytes);
        };
        // Such as a cover that is too small. Vite's own overlay would show it over every page.
        const fail = (error: unknown): void => {
          const known = knownErrorIn(error);
          if (known === null) return next(error);
          config.logger.warnOnce(known.message);
          response.writeHead(500).end(known.message);
        };
        makeFile(name).then(send, fail);
      });
    },
  };
}

/** Runs Vite's development server until it is stopped. vite.config.ts reads the same settings from the variables. */
export async function runDevServer(settings: Settings): Promise<void> {
  const port = readPort(settings, null);
  // Vite's error names no way out, and has a stack trace.
  if (port !== null) await freePort(port, readHost(settings));
  const server = await createServer({
    plugins: [publishedFiles(settings)],
    server: {
      // Without a host, vike listens on every network. Vite prints the name `localhost`.
      host: readHost(settings, 'localhost'),
      ...(port !== null && { port, strictPort: true }),
    },
  });
  await server.listen();
  if (settings.isEmbedded) console.log(`Embedded marketplace: ${settings.marketplaceUrl}`);
  server.printUrls();
  await untilStopped();
  await server.close();
}
