import type { PageHead } from '../../data/page.ts';
import { pageTitle } from '../../data/titles.ts';

export default function head(): PageHead {
  return { title: pageTitle('Not Found'), noindex: true };
}
