import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contentFolder, projectPath } from '../content/source.ts';
import { ContentError } from './checker.ts';
import { assertContent, readContent } from './readContent.ts';

const JSON_MODULE = fileURLToPath(new URL('../content/json.ts', import.meta.url));
const TEXTS_MODULE = fileURLToPath(new URL('../content/texts.ts', import.meta.url));

const JSON_FILES = ['games', 'popular', 'navigation', 'site', 'statistics', 'testimonials'];

const isContent = (file: string): boolean =>
  file.startsWith(projectPath(contentFolder())) &&
  /\/(?:[\w-]+\.json|texts\/[^/]+\.md)$/.test(file);

function findMistakes(): string | null {
  const { problems } = readContent();
  return problems.length === 0 ? null : new ContentError(problems).message;
}

const overlayOf = (message: string) => ({ type: 'error', err: { message, stack: '' } }) as const;

/**
 * Replaces `json.ts` by imports of the JSON files and `texts.ts` by the parsed texts, so browsers get no
 * parser. Invalid content stops a build. The development server reports it in the terminal and over the page.
 */
export function content(): Plugin {
  return {
    name: 'guildmart:content',
    buildStart() {
      assertContent();
    },
    configureServer({ ws }) {
      ws.on('connection', () => {
        const message = findMistakes();
        if (message !== null) ws.send(overlayOf(message));
      });
    },
    load: {
      filter: { id: [JSON_MODULE, TEXTS_MODULE] },
      handler(id) {
        if (id === TEXTS_MODULE) {
          return `export const texts = ${JSON.stringify(Object.fromEntries(readContent().texts))};`;
        }
        const folder = projectPath(contentFolder());
        const exports = JSON_FILES.map(
          (name) => `export { default as ${name} } from '${folder}/${name}.json';`,
        );
        return exports.join('\n');
      },
    },
    hotUpdate({ type, file, modules, server }) {
      if (!isContent(file)) return undefined;
      const texts = this.environment.moduleGraph.getModuleById(TEXTS_MODULE);
      const changed = texts ? [...modules, texts] : modules;
      if (this.environment.name !== 'client') return changed;
      // vike reads the routes once, so a new or deleted text needs a restart.
      if (type !== 'update') void server.restart();
      const message = findMistakes();
      if (message === null) return changed;
      this.environment.logger.error(message);
      this.environment.hot.send(overlayOf(message));
      return changed;
    },
  };
}
