import type { ContentProblem } from '../../model/content/checker.ts';
import { type Content, storeRoutes } from '../../model/content/readContent.ts';
import { staticRoutes } from '../../model/content/routeList.ts';
import { NEEDED_FILES } from '../../model/neededFiles.ts';
import { ownFiles } from '../../model/content/ownFiles.ts';
import { outputFile } from '../../model/content/routes.ts';
import { projectPath } from '../../model/content/source.ts';

/** Files and folders that every build writes. */
const WRITTEN =
  /^(?:_headers|_redirects(?:\.nginx)?|sitemap\.xml|build\.json|licenses\.txt|links\.speculationrules|site\.webmanifest|\.well-known\/security\.txt)$|^(?:assets|store|images\/games|images\/share\/store)(?:\/|$)/;

/**
 * Returns the files of `public/` that a build would replace, and those that every site needs and that are missing. A
 * build keeps `robots.txt`, and adds the sitemap to it.
 */
export function findFileProblems(
  content: Pick<Content, 'texts' | 'sellers' | 'former' | 'redirects'>,
  folder: string = projectPath('public'),
): readonly ContentProblem[] {
  const old = content.redirects.map(({ from }) => from);
  const pages = new Set(
    [...staticRoutes(content), ...storeRoutes(content), ...old].map(outputFile),
  );
  const names = ownFiles(folder).map(({ name }) => name);
  const missing = NEEDED_FILES.map((file) => file.slice(1)).filter((name) => !names.includes(name));
  // A file without an ending takes the place of a page's folder.
  const isTaken = (name: string): boolean =>
    WRITTEN.test(name) || pages.has(name) || pages.has(`${name}/index.html`);
  const problemOf = (name: string, found: string, advice: string) => {
    return { file: `public/${name}`, found, advice };
  };
  return [
    ...names
      .filter(isTaken)
      .map((name) => problemOf(name, 'a file that the build writes too', 'rename or delete it')),
    ...missing.map((name) => problemOf(name, 'no such file', 'add it: pages name it')),
  ];
}
