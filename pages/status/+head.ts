import { STATUS_CODES } from 'node:http';
import type { PageFacts, PageHead } from '../../data/site/page.ts';
import { pageTitle } from '../titles.ts';

export default function head({ path }: PageFacts): PageHead {
  return { title: pageTitle(STATUS_CODES[path.slice(1)] ?? ''), noindex: true };
}
