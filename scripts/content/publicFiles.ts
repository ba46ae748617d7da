import type { ContentProblem } from '../../model/content/checker.ts';
import { type Content, storeRoutes } from '../../model/content/readContent.ts';
import { staticRoutes } from '../../model/content/routeList.ts';
import { allRedirects } from '../../model/content/redirects.ts';
import { NEEDED_FILES } from '../../model/neededFiles.ts';
import { ownFiles } from '../../model/content/ownFiles.ts';
import { outputFile } from '../../model/content/routes.ts';
import { projectPath } from '../../model/content/source.ts';
import { SPECULATION_RULES_PATH } from '../../deploy/speculationRules.ts';

/** Files that every build writes, and where their content comes from. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['_headers', 'delete it: deploy/headers.ts and deploy/caching.ts have the headers'],
  ['_redirects', 'delete it: the redirects are those of redirects.json and of renamed sellers'],
  ['_redirects.nginx', 'delete it: redirects.json has the redirects'],
  ['sitemap.xml', 'delete it: it lists the pages of the site'],
  ['build.json', 'delete it'],
  [
    'licenses.txt',
    'rename it: this one has the licences of the packages and the font that visitors get',
  ],
  [SPECULATION_RULES_PATH.slice(1), 'delete it: deploy/speculationRules.ts has the rules'],
  ['site.webmanifest', 'delete it: its values come from site.json'],
  ['.well-known/security.txt', 'delete it: its values come from site.json'],
]);

const WRITTEN_FOLDERS = /^(?:assets|store|images\/games|images\/share\/store)(?:\/|$)/;

const problem = (name: string, found: string, advice: string): ContentProblem => {
  return { file: `public/${name}`, entry: '', field: '', found, advice };
};

/**
 * Returns the files of `public/` that a build would replace, and those that every site needs and that are missing. A
 * build keeps `robots.txt`, and adds the sitemap to it.
 */
export function findFileProblems(
  content: Pick<Content, 'texts' | 'sellers' | 'former' | 'redirects'>,
  folder: string = projectPath('public'),
): readonly ContentProblem[] {
  const old = allRedirects(content).map(({ from }) => from);
  const pages = new Set(
    [...staticRoutes(content), ...storeRoutes(content), ...old].map(outputFile),
  );
  const names = ownFiles(folder).map(({ name }) => name);
  const missing = NEEDED_FILES.map((file) => file.slice(1)).filter((name) => !names.includes(name));
  const replaced = names.flatMap((name) => {
    // A file without an ending takes the place of a page's folder.
    const isPage = pages.has(name) || pages.has(`${name}/index.html`);
    const isTaken = isPage || WRITTEN_FOLDERS.test(name);
    const advice = WRITTEN.get(name) ?? (isTaken ? 'rename or delete it' : null);
    if (advice === null) return [];
    return [problem(name, 'a file that the build writes too', advice)];
  });
  return [
    ...replaced,
    ...missing.map((name) => problem(name, 'no such file', 'add it: pages name it')),
  ];
}
