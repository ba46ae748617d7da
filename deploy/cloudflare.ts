import { cacheRules, ERROR_CACHE_CONTROL, IMMUTABLE, isHashed } from './caching.ts';
import { securityHeaders, type HeaderOptions } from './headers.ts';

/** Rules that Cloudflare takes in `_headers`; it ignores further ones in silence. */
const MAX_HEADER_RULES = 100;

/** Precompressed files are not uploaded: Cloudflare compresses by itself, and they would count as files. */
export const assetsIgnore = '*.br\n*.gz\n';

const rule = (why: string, pattern: string, cacheControl: string): string =>
  `# ${why}\n${pattern}\n  ! Cache-Control\n  Cache-Control: ${cacheControl}\n`;

/**
 * The `_headers` file. Cloudflare applies every rule that matches, in order, and joins equal headers
 * with a comma; so a later Cache-Control takes the earlier one away (`!`) before it sets its own.
 * A rule holds for a path whatever the answer's status is, and one for a whole folder would match
 * missing files too. So each hashed file that is there has a rule of its own by which it may be kept
 * for ever; those for which there is no rule left are asked for again after a minute.
 *
 * @param files of the site, with slashes and without the prefix, the most important first
 */
export function cloudflareHeaders(options: HeaderOptions, files: readonly string[]): string {
  const prefix = options.environment.basePath.slice(0, -1);
  const [pages, ...others] = cacheRules;
  const everywhere = { ...securityHeaders(options), 'Cache-Control': pages.cacheControl };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}\n`);
  const folders = others.map(({ why, pattern, cacheControl }) =>
    rule(why, prefix + pattern, cacheControl === IMMUTABLE ? ERROR_CACHE_CONTROL : cacheControl),
  );
  const hashed = files
    .filter(isHashed)
    .slice(0, MAX_HEADER_RULES - cacheRules.length)
    .map((file) => rule('the file is there', `${prefix}/${file}`, IMMUTABLE));
  return [`# ${pages.why}\n/*\n${lines.join('')}`, ...folders, ...hashed].join('\n');
}
