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
  return [
    warning(
      `security.txt ${days > 0 ? 'expires' : 'expired'} on ${day}`,
      `See that the contact still works. Then write a day at most a year ahead in ${folder}/site.json, field "securityExpires".`,
    ),
  ];
}

/** Returns warnings of texts that no menu and no other text leads to. */
function unlinkedTexts({ texts, links, navigation, folder }: Content): readonly ReportTask[] {
  const isLinked = (page: string): boolean =>
    navigation.some(({ link }) => partsOf(link, '/')?.at === page) ||
    links.some(
      ({ href, place }) =>
        place.file !== `${folder}/texts${page}.md` && partsOf(href, '/')?.at === page,
    );
  const unlinked = Object.keys(texts).filter((page) => !isLinked(page));
  return unlinked.map((page) =>
    warning(
      `${folder}/texts${page}.md: no menu and no text leads to this page`,
      `It is published and in the sitemap all the same. Link ${page} in ${folder}/navigation.json or in a text, or delete the file.`,
    ),
  );
}

/** Returns a warning if a `robots.txt` bars everybody from the whole site. */
function robotsWarnings(folder: string): readonly ReportTask[] {
  const file = path.join(folder, 'robots.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/#.*|\s/g, '').toLowerCase());
  const everybody = lines.indexOf('user-agent:*');
  const next = lines.findIndex((line, at) => at > everybody && line.startsWith('user-agent:'));
  const group = lines.slice(everybody, next === -1 ? undefined : next);
  const barring = group.findIndex((line) => /^disallow:\/\*?$/.test(line));
  if (everybody === -1 || barring === -1 || group.some((line) => line.startsWith('allow:/')))
    return [];
  return [
    warning(
      `public/robots.txt, line ${everybody + barring + 1}, keeps search engines from this site`,
      'If that is not what you want, remove the line, or the file: without one, everybody may read all pages.',
    ),
  ];
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
