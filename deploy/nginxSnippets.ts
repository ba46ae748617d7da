import type { SiteEnvironment } from '../data/site/readEnvironment.ts';
import { CACHE_RULES, ERROR_CACHE_CONTROL, patternSource } from './caching.ts';
import { securityHeaders } from './headers.ts';
import { MEDIA_TYPES, TEXT_TYPES, UNKNOWN_TYPE } from './mediaTypes.ts';

/**
 * Quotes a text as one argument for nginx.
 *
 * @throws when it contains a `$`, which would begin a variable, or a line break
 */
export function quote(text: string): string {
  if (/[$\n\r]/.test(text)) {
    throw new Error(
      `nginx has no escape for a "$" or a line break: remove it from the header ${JSON.stringify(text)}.`,
    );
  }
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Indents each line that is not empty by four spaces. */
export const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

/** Quotes a regular expression. It may end with `$`: nginx reads no variable there. */
export const quoteExpression = (source: string): string =>
  `"~${source.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Returns the variables of the headers, for the `http` level. */
export function maps(): string {
  // nginx uses the first rule that matches, CACHE_RULES the last.
  const rules = CACHE_RULES.toReversed().map(
    ({ pattern, cacheControl, why }) =>
      `# ${why}\n${quoteExpression(patternSource(pattern))} ${quote(cacheControl)};`,
  );
  return `# How long a response may be cached, by its path without the prefix.
map $uri $guildmart_cache_by_path {
${indent(rules.join('\n'))}
}

# Error pages and redirects may be cached for a minute.
map $status $guildmart_cache {
    "~^(?:[45]|30[1278])" ${quote(ERROR_CACHE_CONTROL)};
    default $guildmart_cache_by_path;
}

# nginx sends no header with an empty value, so Allow is sent with 405 alone (RFC 9110, 15.5.6).
map $status $guildmart_allow {
    405 "GET, HEAD";
    default "";
}
`;
}

/** Returns the headers of every response. */
export function headersSnippet(environment: SiteEnvironment): string {
  const lines = Object.entries(securityHeaders(environment)).map(
    ([name, value]) => `add_header ${name} ${quote(value)} always;`,
  );
  return `# Security headers and caching of the site, written by \`npm run deploy:config\`.
#
# Include this file at server level, and again in each location of yours that has an add_header: such a
# location does not inherit these headers. "always" sends them with 4xx and 5xx too.
${lines.join('\n')}
add_header Cache-Control $guildmart_cache always;
add_header Allow $guildmart_allow always;
`;
}

/**
 * Returns the error pages by status.
 *
 * @param folder of the 404 page, with a slash at its end
 */
export const errorPages = (basePath: string, folder = ''): string =>
  `error_page 400 ${basePath}400.html;
error_page 403 ${basePath}403.html;
error_page 404 ${basePath}${folder}404.html;
error_page 405 ${basePath}405.html;`;

/** Returns the media types of the published files, which replace the host's own table. */
export function typesSnippet(): string {
  const lines = Object.entries(MEDIA_TYPES).map(([extension, type]) => `${type} ${extension};`);
  return `# Media types, written by \`npm run deploy:config\`.
types {
${indent(lines.join('\n'))}
}
default_type ${UNKNOWN_TYPE};
charset utf-8;
charset_types ${TEXT_TYPES.filter((type) => type !== 'text/html').join(' ')};
`;
}
