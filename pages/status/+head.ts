import type { PageFacts, PageHead } from '../../data/page.ts';
import { statusNames } from '../../data/statuses.ts';
import { pageTitle } from '../../data/titles.ts';

export default function head({ path }: PageFacts): PageHead {
  return { title: pageTitle(statusNames.get(path) ?? ''), noindex: true };
}
