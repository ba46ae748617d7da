import path from 'node:path';
import type { ContentProblem } from '../../model/content/checker.ts';
import { projectPath } from '../../model/content/source.ts';

/** GitHub shows no more of a step. */
const MAX_ANNOTATIONS = 10;

/** Escapes signs that GitHub would read; in a property also colons and commas. */
const escaped = (text: string, signs = /[%\r\n]/g): string =>
  text.replaceAll(signs, encodeURIComponent);

// Vite bundles its configuration, so the class of the error may exist twice: only its field tells.
function problemsOf(error: Error): readonly ContentProblem[] {
  const problems: unknown = 'problems' in error ? error.problems : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a ContentError has this field
  return Array.isArray(problems) ? (problems as readonly ContentProblem[]) : [];
}

/**
 * Returns the lines that make GitHub show an error's first mistakes beside their lines in a pull request. They have to
 * be at the beginning of a line of the output. Elsewhere, and for files outside of the repository, there are none.
 */
export function annotationsOf(
  error: Error,
  { GITHUB_ACTIONS, GITHUB_WORKSPACE = '' }: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (!GITHUB_ACTIONS) return [];
  const pathOf = (file: string): string =>
    path.relative(GITHUB_WORKSPACE, projectPath(file)).replaceAll(path.sep, '/');
  return problemsOf(error)
    .filter(({ file }) => !pathOf(file).startsWith('../') && !path.isAbsolute(pathOf(file)))
    .slice(0, MAX_ANNOTATIONS)
    .map(({ file, line = 1, entry, field, found, advice }) => {
      const place = [entry, field && `field "${field}"`].filter(Boolean).join(', ');
      const text = `${place && `${place}: `}found ${found}; ${advice}`;
      return `::error file=${escaped(pathOf(file), /[%\r\n:,]/g)},line=${line}::${escaped(text)}`;
    });
}
