import type { PageHead } from '../../data/site/page.ts';
import { organisation } from '../structuredData.ts';

export default function head(): PageHead {
  return { expects: 'popular-games-title', structuredData: organisation() };
}
