import type { PageFacts, PageHead } from '../../data/site/page.ts';
import { statusNames } from './statuses.ts';
import { pageTitle } from '../titles.ts';

export default function head({ path }: PageFacts): PageHead {
  return { title: pageTitle(statusNames.get(path) ?? ''), noindex: true };
}
