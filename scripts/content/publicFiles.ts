import type { ContentProblem } from '../../model/content/checker.ts';
import { ownFiles } from '../../model/content/ownFiles.ts';
import { isBuilt, pageFilesOf, type Pages } from '../../model/content/routes.ts';
import { projectPath } from '../../model/content/source.ts';
import { NEEDED_FILES } from '../../model/neededFiles.ts';

/** Returns the files of `public/` that a build would replace, and those that every site needs and that are missing. */
export function findFileProblems(
  content: Pages,
  folder: string = projectPath('public'),
): readonly ContentProblem[] {
  const names = ownFiles(folder).map(({ name }) => `/${name}`);
  const pages = new Set(pageFilesOf(content).map((file) => `/${file}`));
  // A file without an ending takes the place of a page's folder.
  const isTaken = (name: string): boolean =>
    isBuilt(name) || pages.has(name) || pages.has(`${name}/index.html`);
  const problemOf = (found: string, advice: string) => (name: string) => {
    return { file: `public${name}`, found, advice };
  };
  return [
    ...names
      .filter(isTaken)
      .map(problemOf('a file that the build writes too', 'rename or delete it')),
    ...NEEDED_FILES.filter((name) => !names.includes(name)).map(
      problemOf('no such file', 'add it: pages name it'),
    ),
  ];
}
