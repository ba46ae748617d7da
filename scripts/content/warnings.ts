import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../../model/content/readContent.ts';
import { projectPath } from '../../model/content/source.ts';
import { partsOf } from '../../model/content/targets.ts';
import { DAY_MS } from '../../model/lib/dates.ts';
import type { ReportTask } from '../lib/report.ts';

/** Time enough to notice it on one of several nights. */
const EXPIRES_SOON_DAYS = 30;

const warning = (what: string, advice: string): ReportTask => {
  return { severity: 'warning', what, why: '', advice };
};

/** Returns a warning if the contact of `security.txt` expires soon. */
function expiryWarnings({ site, folder }: Content, now: Date): readonly ReportTask[] {
  const { securityExpires: day } = site;
  const days = Math.ceil((Date.parse(day) - now.getTime()) / DAY_MS);
  if (days > EXPIRES_SOON_DAYS) return [];
  const advice = `See that the contact works. Then write a day at most a year ahead in ${folder}/site.json, field "securityExpires".`;
  return [warning(`security.txt ${days > 0 ? 'expires' : 'expired'} on ${day}`, advice)];
}

/** Returns warnings of texts that no menu and no other text leads to. */
function unlinkedTexts({ texts, links, folder }: Content): readonly ReportTask[] {
  return Object.keys(texts).flatMap((page) => {
    const own = `${folder}/texts${page}.md`;
    const isLinked = links.some(
      ({ href, place }) => place.file !== own && partsOf(href, '/')?.at === page,
    );
    const advice = `It is in the sitemap all the same. Link ${page} in ${folder}/navigation.json or in a text, or delete the file.`;
    return isLinked ? [] : [warning(`${own}: no menu and no text leads to this page`, advice)];
  });
}

/** Matches a group of rules for everybody that bars the whole site. */
const BARS_ALL =
  /^user-agent\s*:\s*\*[^\n]*(?:\n(?!user-agent)[^\n]*)*?\n\s*disallow\s*:\s*\/\*?\s*(?:#.*)?$/im;

/** Returns a warning if a `robots.txt` bars everybody from the whole site. */
function robotsWarnings(folder: string): readonly ReportTask[] {
  const file = path.join(folder, 'robots.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\uFEFF|\r(?=\n)/g, '') : '';
  if (!BARS_ALL.test(text) || /^allow\s*:/im.test(text)) return [];
  const advice = 'If that is not what you want, remove the line "Disallow: /", or the file.';
  return [warning('public/robots.txt keeps search engines from this site', advice)];
}

/** Returns what an owner has to do soon, or did without meaning it. A site can be published all the same. */
export const contentWarnings = (
  content: Content,
  now: Date,
  publicFolder: string = projectPath('public'),
): readonly ReportTask[] => [
  ...expiryWarnings(content, now),
  ...unlinkedTexts(content),
  ...robotsWarnings(publicFolder),
];
