import { cacheRules, ERROR_CACHE_CONTROL, IMMUTABLE, isMatch } from './caching.ts';
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

/** A rule for each immutable file: one rule for a whole folder would also match missing files. */
function rulesOfHashedFiles(prefix: string, files: readonly string[], room: number): string[] {
  const immutable = cacheRules.filter(({ cacheControl }) => cacheControl === IMMUTABLE);
  const hashed = immutable.flatMap(({ pattern, why }) =>
    files
      .filter((file) => isMatch(pattern, `/${file}`))
      .map((file) => rule(why, `${prefix}/${file}`, IMMUTABLE)),
  );
  return hashed.slice(0, room);
}

/**
 * The `_headers` file. Cloudflare applies every rule that matches, in order, and joins equal headers
 * with a comma; so a later Cache-Control takes the earlier one away (`!`) before it sets its own.
 * A rule holds for a path whatever the answer's status is, so only hashed files that are there may
 * be kept for ever; those for which there is no rule left are asked for again after a minute.
 *
 * @param files of the site, with slashes and without the prefix, the most important first
 */
export function cloudflareHeaders(options: HeaderOptions, files: readonly string[]): string {
  const prefix = options.environment.basePath.slice(0, -1);
  const [pages, ...others] = cacheRules;
  if (pages?.pattern !== '/*') {
    throw new Error('The first rule of deploy/caching.ts must be for /*: all others build on it.');
  }
  const everywhere = Object.entries(securityHeaders(options));
  const all = [...everywhere, ['Cache-Control', pages.cacheControl]];
  const first = `# ${pages.why}\n/*\n${all.map(([name, value]) => `  ${name}: ${value}`).join('\n')}\n`;
  const rest = others.map(({ why, pattern, cacheControl }) =>
    rule(why, prefix + pattern, cacheControl === IMMUTABLE ? ERROR_CACHE_CONTROL : cacheControl),
  );
  const room = cloudflareLimits.headerRules - cacheRules.length;
  return [first, ...rest, ...rulesOfHashedFiles(prefix, files, room)].join('\n');
}

/** A file to deploy; `bytes` is its size. */
export interface DeployedFile {
  readonly path: string;
  readonly bytes: number;
}

const count = (number: number): string => number.toLocaleString('en');

/** What Cloudflare would reject or silently drop, as sentences for the operator; empty if nothing. */
export function cloudflareProblems(
  files: readonly DeployedFile[],
  headers: string,
  fileLimit: number = cloudflareLimits.filesFree,
): readonly string[] {
  const { fileBytes, headerRules, headerLineCharacters } = cloudflareLimits;
  const lines = headers.split('\n');
  const rules = lines.filter((line) => line.startsWith('/')).length;
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
  for (const line of lines.filter(({ length }) => length > headerLineCharacters)) {
    problems.push(
      `_headers: the line "${line.trim().slice(0, 40)}…" has ${count(line.length)} characters; Cloudflare ignores lines over ${count(headerLineCharacters)}. Use fewer inline hashes.`,
    );
  }
  if (rules > headerRules) {
    problems.push(`_headers has ${rules} rules; Cloudflare takes ${headerRules}. Join some.`);
  }
  return problems;
}
