import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../../model/content/readContent.ts';
import { projectPath } from '../../model/content/source.ts';
import { partsOf } from '../../model/content/targets.ts';
import { DAY_MS } from '../../model/lib/dates.ts';
import type { ReportTask } from '../lib/report.ts';

/** Time enough to notice it on one of several nights. */
const EXPIRES_SOON_DAYS = 30;

/** Matches a group of rules for everybody that bars the whole site. */
const BARS_ALL =
  /^user-agent\s*:\s*\*[^\n]*(?:\n(?!user-agent)[^\n]*)*?\n\s*disallow\s*:\s*\/\*?\s*(?:#.*)?$/im;

/**
 * Returns what an owner has to do soon, or did without meaning it: a contact of `security.txt` that expires, texts that
 * no menu and no other text leads to, a `robots.txt` that bars everybody. A site can be published all the same.
 */
export function contentWarnings(
  { site, folder, texts, links }: Pick<Content, 'site' | 'folder' | 'texts' | 'links'>,
  now: Date,
  publicFolder: string = projectPath('public'),
): readonly ReportTask[] {
  const warnings: ReportTask[] = [];
  const warn = (what: string, advice: string) =>
    void warnings.push({ severity: 'warning', what, why: '', advice });

  const day = site.securityExpires;
  const days = Math.ceil((Date.parse(day) - now.getTime()) / DAY_MS);
  if (days <= EXPIRES_SOON_DAYS) {
    const advice = `See that the contact works. Then write a day at most a year ahead in ${folder}/site.json, field "securityExpires".`;
    warn(`security.txt ${days > 0 ? 'expires' : 'expired'} on ${day}`, advice);
  }
  for (const page of Object.keys(texts)) {
    const own = `${folder}/texts${page}.md`;
    const others = links.filter(({ place }) => place.file !== own);
    if (others.some(({ href }) => partsOf(href, '/')?.at === page)) continue;
    const advice = `It is in the sitemap all the same. Link ${page} in ${folder}/navigation.json or in a text, or delete the file.`;
    warn(`${own}: no menu and no text leads to this page`, advice);
  }
  const file = path.join(publicFolder, 'robots.txt');
  const robots = existsSync(file)
    ? readFileSync(file, 'utf8').replace(/^\uFEFF|\r(?=\n)/g, '')
    : '';
  if (BARS_ALL.test(robots) && !/^allow\s*:/im.test(robots)) {
    const advice = 'If that is not what you want, remove the line "Disallow: /", or the file.';
    warn('public/robots.txt keeps search engines from this site', advice);
  }
  return warnings;
}
