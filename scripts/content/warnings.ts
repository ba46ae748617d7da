import { DAY_MS } from '../../model/lib/dayMs.ts';
import type { Content } from '../../model/content/readContent.ts';
import type { ReportTask } from '../lib/report.ts';

/** Time enough to notice it on one of several nights. */
const EXPIRES_SOON_DAYS = 30;

/** Returns what an owner has to do soon. A site can be published all the same. */
export function contentWarnings(
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
