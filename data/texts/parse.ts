import { blockNodes } from './blocks.ts';
import { type FrontMatter, splitSource } from './frontMatter.ts';
import type { TextDocument, TextNode } from './model.ts';
import { fillPlaceholders, type Placeholders } from './placeholders.ts';
import { TextError, type TextProblem } from './problem.ts';
import { Scope } from './scope.ts';
import { blocksOf } from './token.ts';

export type * from './model.ts';
export { TextError } from './problem.ts';

function fillFront(front: FrontMatter, placeholders: Placeholders, problems: TextProblem[]) {
  const fill = (field: keyof FrontMatter): string =>
    fillPlaceholders(front[field], placeholders, (found) => {
      const advice = `write one of the known placeholders: ${Object.keys(placeholders).join(', ')}`;
      problems.push({ line: 1, field, found, advice });
    });
  return {
    title: fill('title'),
    eyebrow: fill('eyebrow'),
    heading: fill('heading'),
    description: fill('description'),
    updated: front.updated,
  };
}

function readBody(body: string, scope: Scope): TextNode[] {
  const nodes = blocksOf(body).flatMap((token) => {
    scope.enter(token.raw);
    return blockNodes([token], scope);
  });
  for (const [fragment, unknown] of scope.fragments) {
    if (!scope.ids.has(fragment)) scope.problems.push(unknown);
  }
  if (nodes.length === 0) scope.report('', 'no text', 'write the text below the second ---');
  return nodes;
}

/**
 * Reads a text: front matter (title, eyebrow, heading, description, updated), then Markdown,
 * in both of which `{name}` stands for a value of the site's configuration. The result is a tree
 * of elements and strings and holds no HTML, so that it can be shown under Trusted Types.
 *
 * @param file name by which errors call the text
 * @throws {TextError} with every problem: raw HTML, unknown placeholders, links to nowhere, …
 */
export function parseText(source: string, file: string, placeholders: Placeholders): TextDocument {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { front, body, bodyLine, problems: wrong } = splitSource(text);
  const problems: TextProblem[] = [...wrong];
  const filled = fillFront(front, placeholders, problems);
  const scope = new Scope(placeholders, bodyLine);
  const nodes = readBody(body, scope);
  problems.push(...scope.problems);
  if (problems.length > 0) throw new TextError(file, problems);
  return { ...filled, contents: scope.contents, body: nodes };
}
