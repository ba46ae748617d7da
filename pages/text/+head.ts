import { FIRST_SCREEN_END, type PageProps, type PageHead } from '../../model/page.ts';
import { breadcrumbs } from '../structuredData.ts';
import { textAt } from './textAt.ts';

export default function head({ path }: PageProps): PageHead {
  const { title, description } = textAt(path);
  return {
    title,
    description,
    expects: FIRST_SCREEN_END,
    structuredData: [breadcrumbs(path, title)],
  };
}
