import { inspectSellers } from '../sellers.ts';
import type { ContentProblem } from './problem.ts';
import { type ContentSource, readJson } from './source.ts';

/** What is wrong with the sellers of the shipped file; SELLERS_FILE is checked where it is read. */
export function checkSellers(source: ContentSource): ContentProblem[] {
  const file = 'data/sellers.json';
  const { problem } = readJson(source, file);
  if (problem !== null) return [problem];
  return inspectSellers(source.read(file)).problems.map(({ slug, field, found, advice }) => ({
    file,
    entry: slug === '' ? '' : `"${slug}"`,
    field,
    found,
    advice,
  }));
}
