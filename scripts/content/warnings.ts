import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Content, storeRoutes } from '../../model/content/readContent.ts';
import { staticRoutes } from '../../model/content/routeList.ts';
import { ERROR_ROUTES } from '../../model/content/routes.ts';
import { projectPath } from '../../model/content/source.ts';
import { DAY_MS } from '../../model/lib/dayMs.ts';
import type { ReportTask } from '../lib/report.ts';
import { linkWarnings } from './linkWarnings.ts';
import { robotsWarnings } from './robotsRules.ts';

/** Time enough to notice it on one of several nights. */
const EXPIRES_SOON_DAYS = 30;

/** From here on, phones take noticeably longer. */
const MANY_GAMES = 500;
/** Measured with 500 and with 1,500 games. */
const HOME_SIZE = { mb: { base: 0.1, game: 0.001 }, elements: { base: 940, game: 10 } };

/** Returns a warning if so many games make the home page heavy. */
function homeWarnings({ games: { length } }: Pick<Content, 'games'>): readonly ReportTask[] {
  if (length < MANY_GAMES) return [];
  const { mb, elements } = HOME_SIZE;
  const size = (mb.base + mb.game * length).toFixed(1);
  const count = Math.round((elements.base + elements.game * length) / 100) * 100;
  return [
    {
      severity: 'warning',
      what: `${length} games make a home page of about ${size} MB and ${count.toLocaleString('en')} elements`,
      why: '',
      advice: 'Phones take long to lay it out. Leave out games that nobody offers.',
    },
  ];
}

/** Returns warnings of an owner's `robots.txt`. */
function ownRobotsWarnings(
  content: Pick<Content, 'texts' | 'sellers' | 'former'>,
  folder: string,
): readonly ReportTask[] {
  const file = path.join(folder, 'robots.txt');
  if (!existsSync(file)) return [];
  const paths = [...staticRoutes(content), ...storeRoutes(content)];
  const listed = paths.filter((route) => !ERROR_ROUTES.includes(route));
  return robotsWarnings(readFileSync(file, 'utf8'), listed);
}

/** Returns a warning if the contact of `security.txt` expires soon. */
function expiryWarnings(
  { site, folder }: Pick<Content, 'site' | 'folder'>,
  now: Date,
): readonly ReportTask[] {
  const days = Math.ceil((Date.parse(site.securityExpires) - now.getTime()) / DAY_MS);
  if (days > EXPIRES_SOON_DAYS) return [];
  return [
    {
      severity: 'warning',
      what: `security.txt ${days > 0 ? 'expires' : 'expired'} on ${site.securityExpires}`,
      why: '',
      advice: `See that the contact still works. Then write a day at most a year ahead in ${folder}/site.json, field "securityExpires".`,
    },
  ];
}

/** Returns what an owner has to do soon, or did without meaning it. A site can be published all the same. */
export const contentWarnings = (
  content: Content,
  now: Date,
  publicFolder: string = projectPath('public'),
): readonly ReportTask[] => [
  ...expiryWarnings(content, now),
  ...linkWarnings(content),
  ...ownRobotsWarnings(content, publicFolder),
  ...homeWarnings(content),
];
