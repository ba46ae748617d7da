import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { assertContent } from '../../model/content/readContent.ts';
import { contentFolder, projectPath } from '../../model/content/source.ts';
import { pathBelow } from '../../model/lib/slashed.ts';
import { snapshotFile } from '../../model/store/snapshot.ts';
import { contentTypeOf } from '../../deploy/mediaTypes.ts';
import { siteFiles } from '../build/siteFiles.ts';
import { paths } from '../build/paths.ts';
import { knownErrorIn, untilStopped } from '../lib/command.ts';
import { freePort, readHost, readPort } from '../lib/listen.ts';
import { readCover, siteCovers } from '../pictures/covers.ts';
import { readOwnPicture } from '../pictures/ownPictures.ts';
import { drawThumbs } from '../pictures/thumbs.ts';

/** Returns the file of an avatar or a snapshot by its published name; empty for other names. */
function fetchedFile(name: string): string {
  const [, avatar] = /^images\/avatar\/(\w+\.webp)$/.exec(name) ?? [];
  if (avatar) return path.join(paths().avatars, avatar);
  const [, slug] = /^store\/([\w-]+)\/snapshot\.json$/.exec(name) ?? [];
  return slug ? snapshotFile(paths().snapshots, slug) : '';
}

const SITE_FILE = /^(?:site\.webmanifest|\.well-known\/.*)$/;

/** Serves the files that a build publishes beside the pages: covers, avatars, snapshots, the manifest. */
export function publishedFiles(): Plugin {
  const readCovers = () =>
    new Map(siteCovers(assertContent()).map((cover) => [cover.published, cover]));
  let covers: ReturnType<typeof readCovers> | null = null;
  /** Returns a file that is made of the content, by its published name; undefined for other names. */
  const readFile = async (name: string): Promise<Buffer | string | undefined> => {
    if (name.startsWith('images/games/thumbs-')) return drawThumbs(assertContent());
    const own = /^images\/.+(?=\.webp$)/.exec(name)?.[0];
    if (own) {
      const file = projectPath(`public/${decodeURIComponent(own)}`);
      if (existsSync(file)) return readOwnPicture({ file, name, isNamed: true });
    }
    if (SITE_FILE.test(name)) return siteFiles(assertContent())[name];
    if (!name.startsWith('images/games/cover/')) return undefined;
    covers ??= readCovers();
    const cover = covers.get(name);
    return cover && readCover(cover);
  };
  return {
    name: 'site:published-files',
    configureServer: ({ middlewares, config, watcher }) => {
      watcher.on('all', (_, file) => {
        // An edit renames games, adds pictures, or removes them.
        if (pathBelow(projectPath(contentFolder()), file) !== null) covers = null;
      });
      middlewares.use(({ url = '' }, response, next) => {
        const name = url.slice(config.base.length);
        const file = fetchedFile(name);
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

/** Runs Vite's development server until it is stopped. */
export async function runDevServer(embeddedMarketplace: string | undefined): Promise<void> {
  const port = process.env['PORT'] ? readPort(process.env) : null;
  // Vite's error names no way out, and has a stack trace.
  if (port !== null) await freePort(port, readHost(process.env));
  const server = await createServer({
    plugins: [publishedFiles()],
    server: {
      // Without a host, vike listens on every network. Vite prints the name `localhost`.
      host: process.env['HOST'] ? readHost(process.env) : 'localhost',
      ...(port !== null && { port, strictPort: true }),
    },
  });
  await server.listen();
  if (embeddedMarketplace) console.log(`Embedded marketplace: ${embeddedMarketplace}`);
  server.printUrls();
  await untilStopped();
  await server.close();
}
