const SPECIAL = /[.+?^${}()|[\]\\]/g;

/**
 * Source of the regular expression for a path pattern in the notation of Cloudflare's `_headers`:
 * `*` stands for anything, `:name` for one path segment. Understood by JavaScript and PCRE (nginx) alike.
 */
export function patternSource(pattern: string): string {
  const escaped = pattern.replaceAll(SPECIAL, String.raw`\$&`);
  return `^${escaped.replaceAll('*', '.*').replaceAll(/:[a-z]\w*/gi, '[^/]+')}$`;
}

const compiled = new Map<string, RegExp>();

/** The same as an expression, compiled once. */
export function patternExpression(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const expression = new RegExp(patternSource(pattern));
  compiled.set(pattern, expression);
  return expression;
}
