import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { type Content, storeRoutes } from '../../model/content/readContent.ts';
import { staticRoutes } from '../../model/content/routeList.ts';
import { allRedirects } from '../../model/content/redirects.ts';
import { outputFile } from '../../model/content/routes.ts';
import { BUILD_FILE } from './buildFile.ts';
import { listFiles } from '../lib/files.ts';

const FILES = [BUILD_FILE, 'licenses.txt', 'robots.txt', 'sitemap.xml', '_headers'];
const CONCURRENT_FILES = 8;

function pageProblem(file: string, text: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (!file.endsWith('.html')) return null;
  if (!/<h1[\s>]/.test(text)) return 'has no heading';
  return text.trimEnd().endsWith('</html>') ? null : 'breaks off before </html>';
}

async function problemOf(client: string, file: string, isNeeded: boolean): Promise<string | null> {
  const place = path.join(client, file);
  const { size } = await stat(place);
  if (size === 0) return 'is empty';
  return isNeeded ? pageProblem(file, await readFile(place, 'utf8')) : null;
}

/** Returns the problems of a built site as sentences: missing, empty or broken files. */
export async function checkOutput(
  client: string,
  content: Pick<Content, 'texts' | 'sellers' | 'former' | 'redirects'>,
): Promise<readonly string[]> {
  if (!existsSync(path.join(client, 'index.html'))) {
    return [`There is no ${client}/index.html: run npm run build first.`];
  }
  const old = allRedirects(content).map(({ from }) => from);
  const pages = [...staticRoutes(content), ...storeRoutes(content), ...old].map(outputFile);
  const needed = new Set([...FILES, ...pages]);
  const files = new Set(listFiles(client));
  const missing = [...needed].filter((file) => !files.has(file));
  const problems = missing.map((file) => `${file} is missing.`);
  await pLimit(CONCURRENT_FILES).map(files, async (file) => {
    const problem = await problemOf(client, file, needed.has(file));
    if (problem !== null) problems.push(`${file} ${problem}.`);
  });
  return problems.sort();
}
