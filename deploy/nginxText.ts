/** A word that nginx reads as one argument, whatever it holds. A `$` would start a variable, which has no escape. */
export function quotedForNginx(text: string): string {
  if (/[$\n\r]/.test(text)) {
    throw new Error(
      `nginx cannot take ${JSON.stringify(text)} as it is: a "$" or a line break has no escape there. Take it out of the headers.`,
    );
  }
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Escapes a path for the regular expressions of nginx (PCRE). */
export const escapedForExpression = (path: string): string =>
  path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Indents each line that is not empty by `levels` times four spaces. */
export function indented(text: string, levels = 1): string {
  return text.replaceAll(/^(?=.)/gm, '    '.repeat(levels));
}

/** A regular expression as a quoted argument: its own `$` is at its end, where nginx sees no variable. */
export const expressionForNginx = (source: string): string =>
  `"~${source.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
