import { cacheRules, ERROR_CACHE_CONTROL, patternSource } from './caching.ts';
import { securityHeaders, type HeaderOptions } from './headers.ts';
import { mediaTypes, textTypes, UNKNOWN_TYPE } from './mediaTypes.ts';

/** Quotes a text as one nginx argument. A `$` is refused: it would start a variable and cannot be escaped. */
export function quotedForNginx(text: string): string {
  if (/[$\n\r]/.test(text)) {
    throw new Error(
      `nginx cannot take ${JSON.stringify(text)} as it is: a "$" or a line break has no escape there. ` +
        'Take it out of the headers.',
    );
  }
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Indents each line that is not empty by four spaces. */
export const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

/** A regular expression as a quoted argument: its own `$` is at its end, where nginx sees no variable. */
export const expressionForNginx = (source: string): string =>
  `"~${source.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Variables that the headers use, for the `http` level. nginx takes the first match, our rules the last. */
export function nginxMaps(): string {
  const rules = cacheRules
    .toReversed()
    .map(
      ({ pattern, cacheControl, why }) =>
        `# ${why}\n${expressionForNginx(patternSource(pattern))} ${quotedForNginx(cacheControl)};`,
    );
  return `# How long an answer may be kept, by its path without the prefix; the first match wins.
map $uri $guildmart_cache_by_path {
${indented(rules.join('\n'))}
}

# Error pages and redirects are kept for a minute whatever path was asked for.
map $status $guildmart_cache {
    "~^(?:[45]|30[1278])" ${quotedForNginx(ERROR_CACHE_CONTROL)};
    default $guildmart_cache_by_path;
}

# A header with an empty value is not sent: Allow goes with 405 alone (RFC 9110, 15.5.6).
map $status $guildmart_allow {
    405 "GET, HEAD";
    default "";
}
`;
}

/** Headers of every answer: files, redirects and error pages of every status. */
export function nginxHeaders(options: HeaderOptions): string {
  const lines = Object.entries(securityHeaders(options)).map(
    ([name, value]) => `add_header ${name} ${quotedForNginx(value)} always;`,
  );
  return `# Security headers and caching of the site, made by \`npm run deploy:config\`.
#
# Included once, at server level. nginx has a trap here: a location with an add_header of its own
# inherits none from outside. None of ours has one; if you add one, include this file there again.
# "always" sends them with 4xx and 5xx too.
${lines.join('\n')}
add_header Cache-Control $guildmart_cache always;
add_header Allow $guildmart_allow always;
`;
}

/** The error pages by status; `folder`, with a slash at its end, has a 404 page of its own. */
export const nginxErrorPages = (basePath: string, folder = ''): string =>
  `error_page 400 ${basePath}400.html;
error_page 403 ${basePath}403.html;
error_page 404 ${basePath}${folder}404.html;
error_page 405 ${basePath}405.html;`;

/** Media types of the published files, replacing the host's own table. */
export function nginxTypes(): string {
  const lines = Object.entries(mediaTypes).map(([extension, type]) => `${type} ${extension};`);
  return `# Media types, made by \`npm run deploy:config\`.
types {
${indented(lines.join('\n'))}
}
default_type ${UNKNOWN_TYPE};
charset utf-8;
charset_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};
`;
}
