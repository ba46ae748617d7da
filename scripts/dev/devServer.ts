import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { readContent } from '../../model/content/readContent.ts';
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

/** Returns the file of an avatar or a snapshot by its published name; empty for other names. */
function fetchedFile(name: string, settings: Settings): string {
  const [, avatar] = /^images\/avatar\/(\w+\.webp)$/.exec(name) ?? [];
  if (avatar) return path.join(paths(settings).avatars, avatar);
  const [, slug] = /^store\/([\w-]+)\/snapshot\.json$/.exec(name) ?? [];
  return slug ? snapshotFile(paths(settings).snapshots, slug) : '';
}

const SITE_FILE = /^(?:site\.webmanifest|\.well-known\/.*)$/;

/** Serves the files that a build publishes beside the pages: covers, avatars, snapshots, the manifest. */
export function publishedFiles(settings: Settings): Plugin {
  const make = () => {
    const content = readContent(settings);
    const covers = new Map(siteCovers(content).map((cover) => [cover.published, cover]));
    return { content, covers };
  };
  /** The content with its covers, until an edit. */
  let made: ReturnType<typeof make> | null = null;
  const read = () => (made ??= make());
  /** Returns a file that is made of the content, by its published name; undefined for other names. */
  const readFile = async (name: string): Promise<Buffer | string | undefined> => {
    if (name.startsWith('images/games/thumbs-')) return drawThumbs(read().content);
    const own = /^images\/.+(?=\.webp$)/.exec(name)?.[0];
    if (own) {
      const named = decodeURIComponent(own);
      const found = ownFiles().find((one) => one.name === named);
      if (found) return readOwnPicture({ ...found, isNamed: true });
    }
    if (SITE_FILE.test(name)) return siteFiles(read().content)[name];
    if (!name.startsWith('images/games/cover/')) return undefined;
    const cover = read().covers.get(name);
    return cover && readCover(cover);
  };
  return {
    name: 'site:published-files',
    configureServer: ({ middlewares, config, watcher }) => {
      watcher.on('all', (_, file) => {
        // An edit renames games, adds pictures, or removes them.
        if (pathBelow(projectPath(settings.contentDir), file) !== null) made = null;
      });
      middlewares.use(({ url = '' }, response, next) => {
        const name = url.slice(config.base.length);
        const file = fetchedFile(name, settings);
        const send = (bytes: Buffer | string | undefined): void => {
          if (bytes === undefined && !existsSync(file)) return next();
          response.setHeader('Content-Type', contentTypeOf(name));
          if (bytes === undefined) createReadStream(file).pipe(response);
          else response.end(bytes);
        };
        const fail = (error: unknown): void => {
          const known = knownErrorIn(error);
          if (known === null) return next(error);
          config.logger.warnOnce(known.message);
          response.writeHead(500).end(known.message);
        };
        readFile(name).then(send, fail);
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
