import type { PageHead } from '../../model/page.ts';
import { organisation } from '../structuredData.ts';

export default function head(): PageHead {
  return { expects: 'popular-games-title', structuredData: organisation() };
}
