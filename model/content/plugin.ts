import path from 'node:path';
import type { Plugin } from 'vite';
import { projectPath } from './source.ts';
import type { Settings } from '../environment/readEnvironment.ts';
import { pathBelow } from '../lib/slashed.ts';
import { ContentError } from './checker.ts';
import { type Content, readContent } from './readContent.ts';

const NAME = 'virtual:content';
const RESOLVED = `\0${NAME}`;

/** Returns whether a file is content. Snapshots and avatars are in the same folder. */
function isContent(file: string, { contentDir, sellersFile }: Settings): boolean {
  const name = pathBelow(projectPath(contentDir), file);
  if (name !== null && !/^(?:stores|avatars)\//.test(name)) return true;
  return path.relative(projectPath(sellersFile), file) === '';
}

/** Returns the values of `virtual:content`. Browsers load only those that their code uses. @public virtual.d.ts names it */
export function sharedValues(all: Content, settings: Settings) {
  const { gameEntries: games, popular, navigation, statistics, testimonials, ownCovers } = all;
  const { site, texts, sellers, former } = all;
  const { marketplaceUrl, storeServiceUrl, siteUrl, isEmbedded } = settings;
  const environment = { marketplaceUrl, storeServiceUrl, siteUrl };
  const lists = { games, popular, navigation, statistics, testimonials, sellers, former };
  return { ...lists, ownCovers: [...ownCovers.keys()], site, texts, environment, isEmbedded };
}

/** Returns the code of a module: one value, or all of them. */
function moduleCode(id: string, values: ReturnType<typeof sharedValues>): string {
  if (id === RESOLVED) {
    const names = Object.keys(values);
    return names.map((name) => `export { default as ${name} } from '${NAME}/${name}';`).join('\n');
  }
  const value = Object.entries(values).find(([name]) => id === `${RESOLVED}/${name}`)?.[1];
  return `export default ${JSON.stringify(value)};`;
}

/**
 * Gives Vite's bundles the checked content and the URLs as the module `virtual:content`. Invalid content stops
 * a build. The development server reports it in the terminal and in place of each page, which asks again. Each other
 * edit of the content reloads the page.
 */
export function content(settings: Settings): Plugin {
  /** Valid content, until an edit: Vite loads each of its modules for the server and for browsers. */
  let valid: Content | undefined;
  const read = (): Content => (valid ??= readContent(settings));
  const findMistakes = (): string | null => {
    try {
      read();
      return null;
    } catch (error) {
      if (error instanceof ContentError) return error.message;
      throw error;
    }
  };
  return {
    name: 'guildmart:content',
    buildStart: () => void read(),
    configureServer({ middlewares, watcher }) {
      // Both may be outside of the project.
      watcher.add([settings.contentDir, settings.sellersFile].map(projectPath));
      // Rendering invalid content would fail with an error that names no file.
      middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html');
        const message = isPage ? findMistakes() : null;
        if (message === null) return next();
        // Vite's own overlay would advise to configure Vite.
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '2' });
        response.end(message);
      });
    },
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(RESOLVED) ? moduleCode(id, sharedValues(read(), settings)) : undefined,
    watchChange(file) {
      if (isContent(file, settings)) valid = undefined;
    },
    hotUpdate({ file, modules }) {
      if (!isContent(file, settings)) return undefined;
      const values = this.environment.moduleGraph.idToModuleMap.values();
      const changed = [...modules, ...[...values].filter(({ id }) => id?.startsWith(RESOLVED))];
      if (this.environment.name !== 'client') return changed;
      const { hot, logger } = this.environment;
      const message = findMistakes();
      if (message !== null) logger.error(message);
      hot.send({ type: 'full-reload' });
      return message === null ? changed : [];
    },
  };
}
