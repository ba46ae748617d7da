import { STATUS_CODES } from 'node:http';
import type { PageFacts, PageHead } from '../../data/site/page.ts';

export default function head({ path }: PageFacts): PageHead {
  return { title: STATUS_CODES[path.slice(1)], noindex: true };
}
