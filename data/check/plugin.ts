import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contentFolder, projectPath } from '../content/source.ts';
import { assertContent, ContentError, readAll } from './index.ts';

const WRITTEN = fileURLToPath(new URL('../content/written.ts', import.meta.url));
const TEXTS = fileURLToPath(new URL('../content/texts.ts', import.meta.url));

/** What `written.ts` exports: the names of the content's JSON files. */
const LISTS = ['games', 'popular', 'navigation', 'site', 'statistics', 'testimonials'];

/** Whether changing this file can break or repair the content. */
const isContent = (file: string): boolean =>
  file.startsWith(projectPath(contentFolder())) &&
  /\/(?:[\w-]+\.json|texts\/[^/]+\.md)$/.test(file);

const moduleOf = (value: unknown): string => `export const texts = ${JSON.stringify(value)};`;

/** What is wrong with the content, with file and field; null if nothing is. */
function mistakes(): string | null {
  const { problems } = readAll();
  return problems.length === 0 ? null : new ContentError(problems).message;
}

const overlayOf = (message: string) => ({ type: 'error', err: { message, stack: '' } }) as const;

/**
 * Gives the content to what Vite builds: `written.ts` imports the JSON files of the content folder,
 * and `texts.ts` has the texts as the check read them, so that no browser gets the parser.
 *
 * Stops a build, or the start of the development server, when content is invalid; while the server
 * runs, a change that breaks content is reported in the terminal and over the page in the browser.
 */
export function content(): Plugin {
  return {
    name: 'guildmart:content',
    buildStart() {
      assertContent();
    },
    // A page that is opened while content is invalid shows it, too.
    configureServer({ ws }) {
      ws.on('connection', () => {
        const message = mistakes();
        if (message !== null) ws.send(overlayOf(message));
      });
    },
    load: {
      filter: { id: [WRITTEN, TEXTS] },
      handler(id) {
        if (id === TEXTS) return moduleOf(Object.fromEntries(readAll().texts));
        const folder = projectPath(contentFolder());
        return LISTS.map(
          (name) => `export { default as ${name} } from '${folder}/${name}.json';`,
        ).join('\n');
      },
    },
    hotUpdate({ type, file, modules, server }) {
      if (!isContent(file)) return undefined;
      const texts = this.environment.moduleGraph.getModuleById(TEXTS);
      const changed = texts ? [...modules, texts] : modules;
      if (this.environment.name !== 'client') return changed;
      // Routes are read once: a text that comes or goes needs a new start.
      if (type !== 'update') void server.restart();
      const message = mistakes();
      if (message === null) return changed;
      this.environment.logger.error(message);
      this.environment.hot.send(overlayOf(message));
      return changed;
    },
  };
}
