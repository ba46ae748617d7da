import { STATUS_CODES } from 'node:http';
import type { PageFacts, PageHead } from '../../data/site/page.ts';

export default function head({ path }: PageFacts): PageHead {
  // The end of the page: it stands in the middle of what the footer leaves.
  return { title: STATUS_CODES[path.slice(1)], noindex: true, expects: 'notice' };
}
