import type { PageHead } from '../../data/page.ts';
import { gameList, organisation } from '../../data/structuredData.ts';
import { homeTitle } from '../../data/titles.ts';

export default function head(): PageHead {
  return { title: homeTitle, structuredData: [...organisation(), gameList()] };
}
