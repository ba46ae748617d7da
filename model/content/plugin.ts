import type { Plugin } from 'vite';
import { contentFolder, projectPath } from './source.ts';
import { readEnvironment } from '../environment/readEnvironment.ts';
import { escapeHtml } from '../lib/html.ts';
import { ContentError } from './checker.ts';
import type { Entries } from './schemas.ts';
import { ownCovers } from './loadContent.node.ts';
import { assertContent, readContent } from './readContent.ts';

const NAME = 'virtual:content';
const RESOLVED = `\0${NAME}`;

const JSON_FILES: readonly (keyof Entries)[] = [
  'games',
  'popular',
  'navigation',
  'site',
  'statistics',
  'testimonials',
];

const isContent = (file: string): boolean =>
  file.startsWith(projectPath(contentFolder())) &&
  /\/(?:[\w-]+\.json|texts\/[^/]+\.md)$/.test(file);

function findMistakes(): string | null {
  const { problems } = readContent();
  return problems.length === 0 ? null : new ContentError(problems).message;
}

/** A page without content, which Vite's client reloads. Vite's own overlay would advise to configure Vite. */
const mistakePage = (message: string, base: string): string =>
  '<!doctype html><meta charset="utf-8"><title>Mistake in the content</title>' +
  `<pre style="font-size:1rem;white-space:pre-wrap">${escapeHtml(message)}</pre>` +
  `<script type="module" src="${base}@vite/client"></script>`;

/**
 * Returns the module's code. It imports the JSON files, so that browsers get only those that their code uses. They get
 * no parser, as the texts are parsed here.
 */
function contentModule(): string {
  const file = (name: string): string => projectPath(`${contentFolder()}/${name}.json`);
  const values = {
    texts: Object.fromEntries(readContent().texts),
    ownCovers: ownCovers(),
    environment: readEnvironment(process.env),
  };
  return [
    ...JSON_FILES.map((name) => `export { default as ${name} } from '${file(name)}';`),
    ...Object.entries(values).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    ),
  ].join('\n');
}

/**
 * Gives Vite's bundles the content and the environment as the module `virtual:content`. Invalid content stops a build.
 * The development server reports it in the terminal and in place of each page. Each edit of the content reloads the page.
 */
export function content(): Plugin {
  return {
    name: 'guildmart:content',
    buildStart() {
      assertContent();
    },
    configureServer({ middlewares, config }) {
      // Rendering invalid content would fail with an error that names no file.
      middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html');
        const message = isPage ? findMistakes() : null;
        if (message === null) return next();
        response.writeHead(500, { 'Content-Type': 'text/html' });
        response.end(mistakePage(message, config.base));
      });
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? contentModule() : undefined),
    hotUpdate({ file, modules }) {
      if (!isContent(file)) return undefined;
      const whole = this.environment.moduleGraph.getModuleById(RESOLVED);
      const changed = whole ? [...modules, whole] : modules;
      if (this.environment.name !== 'client') return changed;
      const { hot, logger } = this.environment;
      const message = findMistakes();
      if (message !== null) logger.error(message);
      hot.send({ type: 'full-reload' });
      return message === null ? changed : [];
    },
  };
}
