import type { PageHead } from '../../data/site/page.ts';
import { gameList, organisation } from '../structuredData.ts';

export default function head(): PageHead {
  return { expects: 'popular-games-title', structuredData: [...organisation(), gameList()] };
}
