import type { PageProps, PageHead } from '../../model/page.ts';
import { breadcrumbs } from '../structuredData.ts';
import { textAt } from './textAt.ts';

export default function head({ path }: PageProps): PageHead {
  const { title, description } = textAt(path);
  return { title, description, structuredData: [breadcrumbs(path, title)] };
}
