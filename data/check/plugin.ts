import type { Plugin } from 'vite';
import { assertContent, checkContent, ContentError } from './index.ts';

/** Whether a change of this file can make the content right or wrong. */
const isContent = (file: string): boolean =>
  /\/data\/(?:[\w-]+\.json|texts\/[\w-]+\.md)$/.test(file);

/**
 * Stops a build, or the start of the development server, on wrong content; while the server runs,
 * a change that makes content wrong is said in the terminal and over the page in the browser.
 *
 * Nothing that this imports may import the content's files as modules: Vite takes all that its
 * configuration imports for a part of it, and would restart on a change of them.
 */
export function contentCheck(): Plugin {
  return {
    name: 'guildmart:content-check',
    buildStart: () => assertContent(),
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !isContent(file)) return;
      const problems = checkContent();
      if (problems.length === 0) return;
      const { message } = new ContentError(problems);
      this.environment.logger.error(message);
      this.environment.hot.send({ type: 'error', err: { message, stack: '' } });
    },
  };
}
