import * as v from 'valibot';
import { environment } from '../environment.ts';
import { buildSite, type Site } from '../model/site.ts';
import { address, entryWith, slug, wholeNumber, words, wordsOf } from './fields.ts';
import { issueProblems } from './list.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { type ContentSource, readJson } from './source.ts';

const siteSchema = entryWith({
  appName: wordsOf(1, 30),
  urlName: slug,
  // The obvious field to look for; saying where its value comes from beats "unknown field".
  baseUrl: v.optional(v.never("remove it: MARKETPLACE_URL names the product's own host")),
  operator: words,
  copyrightYear: wholeNumber(1970, 9999),
  headline: wordsOf(1, 60),
  tagline: wordsOf(1, 120),
  description: wordsOf(50, 170),
  trustedBy: wordsOf(1, 12),
  support: entryWith({ label: words, handle: words, url: address('https:') }),
  securityContact: address('mailto:', 'https:'),
  securityExpires: v.pipe(
    v.string(),
    v.isoTimestamp('write a time like 2027-10-01T00:00:00Z, at most a year ahead'),
  ),
});

const file = 'data/site.json';

/** The site's configuration as it stands in the file, or what is wrong with it. */
export function checkSite(source: ContentSource): {
  readonly site: Site | null;
  readonly problems: readonly ContentProblem[];
} {
  const { problem, value } = readJson(source, file);
  if (problem !== null) return { site: null, problems: [problem] };
  const { success, output, issues = [] } = v.safeParse(siteSchema, value);
  if (!success) return { site: null, problems: issueProblems(issues, file, '') };
  return { site: buildSite(output, environment.marketplaceUrl), problems: [] };
}

/**
 * The site's configuration as it stands in the file now, for what reads it while a site is built.
 *
 * @throws {ContentError} when it is not right.
 */
export function loadSite(source: ContentSource): Site {
  const { site, problems } = checkSite(source);
  if (site === null) throw new ContentError(problems);
  return site;
}
