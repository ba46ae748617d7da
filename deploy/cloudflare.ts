import { cacheRules, ERROR_CACHE_CONTROL, IMMUTABLE, isHashed } from './caching.ts';
import { securityHeaders, type HeaderOptions } from './headers.ts';

/** Limits of Workers static assets and of `_headers`, according to Cloudflare's documentation. */
export const cloudflareLimits = {
  filesFree: 20_000,
  filesPaid: 100_000,
  /** 25 MiB. */
  fileBytes: 25 * 1024 * 1024,
  headerRules: 100,
  headerLineCharacters: 2000,
} as const;

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
    .slice(0, cloudflareLimits.headerRules - cacheRules.length)
    .map((file) => rule('the file is there', `${prefix}/${file}`, IMMUTABLE));
  return [`# ${pages.why}\n/*\n${lines.join('')}`, ...folders, ...hashed].join('\n');
}

const count = (number: number): string => number.toLocaleString('en');

/**
 * What Cloudflare would reject or silently drop, as sentences for the operator; empty if nothing.
 *
 * @param files to deploy, with their sizes
 */
export function cloudflareProblems(
  files: readonly { readonly path: string; readonly bytes: number }[],
  headers: string,
  fileLimit: number = cloudflareLimits.filesFree,
): readonly string[] {
  const { fileBytes, headerLineCharacters } = cloudflareLimits;
  const problems = files
    .filter(({ bytes }) => bytes > fileBytes)
    .map(
      ({ path, bytes }) =>
        `${path} has ${count(bytes)} bytes; Cloudflare takes at most ${count(fileBytes)} a file. Make it smaller or leave it out.`,
    );
  if (files.length > fileLimit) {
    problems.push(
      `The site has ${count(files.length)} files; this Cloudflare plan takes ${count(fileLimit)} a version. Take the paid plan, or object storage: docs/deployment.md.`,
    );
  }
  const tooLong = headers.split('\n').filter(({ length }) => length > headerLineCharacters);
  for (const line of tooLong) {
    problems.push(
      `_headers: the line "${line.trim().slice(0, 40)}…" has ${count(line.length)} characters; Cloudflare ignores lines over ${count(headerLineCharacters)}. Make it shorter in deploy/headers.ts.`,
    );
  }
  return problems;
}
