import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { loadSite } from '../check/site.ts';
import { projectFiles } from '../check/source.ts';
import { parseText } from './parse.ts';
import { placeholdersOf } from './placeholders.ts';

const siteFile = fileURLToPath(new URL('../site.json', import.meta.url));

/**
 * Makes `import about from './about.md'` give the parsed text (see `model.ts`), so that neither
 * Markdown nor its parser reaches a browser.
 */
export function texts(): Plugin {
  return {
    name: 'guildmart:texts',
    transform: {
      filter: { id: /\/data\/texts\/[\w-]+\.md$/ },
      handler(source, id) {
        this.addWatchFile(siteFile);
        const file = relative(process.cwd(), id);
        const placeholders = placeholdersOf(loadSite(projectFiles));
        const document = parseText(source, file, placeholders);
        return { code: `export default ${JSON.stringify(document)};`, moduleType: 'js' };
      },
    },
  };
}
