import type { PageFacts, PageHead } from '../../data/page.ts';
import { breadcrumbs } from '../../data/structuredData.ts';
import { pageTitle } from '../../data/titles.ts';
import { textAt } from './texts.ts';

export default function head({ path }: PageFacts): PageHead {
  const { title, description } = textAt(path);
  return { title: pageTitle(title), description, structuredData: [breadcrumbs(path, title)] };
}
