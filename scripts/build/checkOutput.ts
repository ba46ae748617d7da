import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { staticRoutes } from '../../model/content/routes.node.ts';
import { outputFile, storeRoute } from '../../model/content/routes.ts';
import { isText } from '../../deploy/mediaTypes.ts';
import { BUILD_FILE } from './buildFile.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { groupBy, nameSome } from '../lib/report.ts';

/** A built site that is to be published. */
export interface BuiltSite {
  /** Folder of its files. */
  readonly client: string;
  /** The stores that have a page. */
  readonly slugs: readonly string[];
}

const FILES = [BUILD_FILE, 'robots.txt', 'sitemap.xml', '_headers'];
const CONCURRENT_FILES = 8;
const MAX_NAMED = 3;
/** Vite writes an empty entry for a page without code of its own. */
const MAY_BE_EMPTY = /^assets\/entries\//;

function pageProblem(file: string, text: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (!file.endsWith('.html')) return null;
  if (!/<h1[\s>]/.test(text)) return 'has no heading';
  return text.trimEnd().endsWith('</html>') ? null : 'breaks off before </html>';
}

/** Returns one sentence for each problem, with the first files that have it. */
function sentencesOf(problems: readonly { file: string; problem: string }[]): string[] {
  const groups = groupBy(problems, ({ problem }) => problem);
  return Array.from(groups, ([problem, group]) => {
    const files = group.map(({ file }) => file).sort();
    const each = files.length === 1 ? '' : ': each';
    return `${nameSome(files, MAX_NAMED)}${each} ${problem}.`;
  }).sort();
}

/** Returns the problems of a built site as sentences: missing, empty or broken files. */
export async function checkOutput(site: BuiltSite): Promise<readonly string[]> {
  const { client, slugs } = site;
  if (!existsSync(path.join(client, 'index.html'))) {
    return [`There is no ${client}/index.html: run npm run build first.`];
  }
  const pages = [...staticRoutes, ...slugs.map(storeRoute)].map(outputFile);
  const needed = new Set([...FILES, ...pages]);
  const files = new Set(listFiles(client));
  const missing = [...needed].filter((file) => !files.has(file));
  const problems = missing.map((file) => ({ file, problem: 'is missing' }));
  await forEachAtMost(files, CONCURRENT_FILES, async (file) => {
    const place = path.join(client, file);
    const { size } = await stat(place);
    if (size === 0 && !MAY_BE_EMPTY.test(file)) problems.push({ file, problem: 'is empty' });
    if (size === 0 || !(isText(file) || file === '_headers')) return;
    const text = await readFile(place, 'utf8');
    const problem = needed.has(file) ? pageProblem(file, text) : null;
    if (problem !== null) problems.push({ file, problem });
  });
  return sentencesOf(problems);
}
