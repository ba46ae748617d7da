import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contentFolder, projectPath } from './source.ts';
import { escapeHtml } from '../lib/html.ts';
import { ContentError } from './checker.ts';
import { assertContent, readContent } from './readContent.ts';

const JSON_MODULE = fileURLToPath(new URL('./json.ts', import.meta.url));
const TEXTS_MODULE = fileURLToPath(new URL('./texts.ts', import.meta.url));

const JSON_FILES = ['games', 'popular', 'navigation', 'site', 'statistics', 'testimonials'];

const isContent = (file: string): boolean =>
  file.startsWith(projectPath(contentFolder())) &&
  /\/(?:[\w-]+\.json|texts\/[^/]+\.md)$/.test(file);

function findMistakes(): string | null {
  const { problems } = readContent();
  return problems.length === 0 ? null : new ContentError(problems).message;
}

const overlayOf = (message: string) => ({ type: 'error', err: { message, stack: '' } }) as const;

/** A page without content, which loads the client of Vite's overlay. */
const mistakePage = (message: string, base: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Mistake in the content</title><pre>${escapeHtml(message)}</pre>` +
  `<script type="module" src="${base}@vite/client"></script>`;

/**
 * Replaces `json.ts` by imports of the JSON files and `texts.ts` by the parsed texts, so browsers get no
 * parser. Invalid content stops a build. The development server reports it in the terminal and over each page, and
 * shows the pages again when it is mended.
 */
export function content(): Plugin {
  let hadMistakes = false;
  return {
    name: 'guildmart:content',
    buildStart() {
      assertContent();
    },
    configureServer({ ws, middlewares, config }) {
      ws.on('connection', () => {
        const message = findMistakes();
        if (message !== null) ws.send(overlayOf(message));
      });
      // Rendering invalid content would fail with an error that names no file.
      middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html');
        const message = isPage ? findMistakes() : null;
        if (message === null) return next();
        hadMistakes = true;
        response.writeHead(500, { 'Content-Type': 'text/html' });
        response.end(mistakePage(message, config.base));
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
      const { hot, logger } = this.environment;
      const message = findMistakes();
      if (message !== null) {
        logger.error(message);
        hot.send(overlayOf(message));
      } else if (hadMistakes) {
        hot.send({ type: 'full-reload' });
      }
      hadMistakes = message !== null;
      return changed;
    },
  };
}
