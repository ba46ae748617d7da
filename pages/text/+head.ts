import { FIRST_SCREEN_END, type PageProps, type PageHead } from '../../model/page.ts';
import { breadcrumbs } from '../structuredData.ts';

export default function head({ path, text }: PageProps): PageHead {
  const { title = '', description } = text ?? {};
  return {
    title,
    description,
    expects: FIRST_SCREEN_END,
    structuredData: [breadcrumbs(path, title)],
  };
}
