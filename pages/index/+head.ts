import type { PageHead } from '../../data/site/page.ts';
import { gameList, organisation } from '../structuredData.ts';
import { homeTitle } from '../titles.ts';

export default function head(): PageHead {
  return { title: homeTitle, structuredData: [...organisation(), gameList()] };
}
