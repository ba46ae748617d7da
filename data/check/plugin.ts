import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { assertContent, type Content, ContentError, readAll } from './index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether changing this file can break or repair the content. */
const isContent = (file: string): boolean =>
  /\/data\/(?:[\w-]+\.json|texts\/[^/]+\.md)$/.test(file);

/**
 * Stops a build, or the start of the development server, when content is invalid; while the server
 * runs, a change that breaks content is reported in the terminal and over the page in the browser.
 * `import about from './about.md'` gives the text as it was parsed for that check (see
 * markdown/model.ts), so that neither Markdown nor its parser reaches a browser.
 *
 * Nothing imported here may import the JSON files as modules: Vite watches everything that its
 * configuration imports, and would restart the server whenever one of them changes.
 */
export function content(): Plugin {
  let texts: Content['texts'] | undefined;
  return {
    name: 'guildmart:content',
    buildStart() {
      ({ texts } = assertContent());
    },
    transform: {
      filter: { id: /\/data\/texts\/[^/]+\.md$/ },
      handler(_source, id) {
        // Texts take values from the site's configuration.
        this.addWatchFile(`${root}data/site.json`);
        texts ??= assertContent().texts;
        const text = texts.get(relative(root, id));
        return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
      },
    },
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !isContent(file)) return;
      const read = readAll();
      ({ texts } = read);
      if (read.problems.length === 0) return;
      const { message } = new ContentError(read.problems);
      this.environment.logger.error(message);
      this.environment.hot.send({ type: 'error', err: { message, stack: '' } });
    },
  };
}
