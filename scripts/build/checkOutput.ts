import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFilesOf, type Pages } from '../../model/content/routes.ts';
import { BUILD_FILE } from './buildSite.ts';

const FILES = [BUILD_FILE, 'licenses.txt', 'robots.txt', 'sitemap.xml', '_headers'];

/** Returns what is wrong with a page, or with a file for robots or hosts; null if nothing is. */
function textProblem(file: string, text: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (!file.endsWith('.html')) return null;
  if (!/<h1[\s>]/.test(text)) return 'has no heading';
  return text.trimEnd().endsWith('</html>') ? null : 'breaks off before </html>';
}

/** Returns the problems of a built site as sentences: missing, empty or broken files. */
export function checkOutput(client: string, pages: Pages): readonly string[] {
  const needed = new Set([...FILES, ...pageFilesOf(pages)]);
  return [...needed]
    .flatMap((file) => {
      const place = path.join(client, file);
      const problem = existsSync(place)
        ? textProblem(file, readFileSync(place, 'utf8'))
        : 'is missing';
      return problem === null ? [] : [`${file} ${problem}.`];
    })
    .sort();
}
