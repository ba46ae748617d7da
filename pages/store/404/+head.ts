import type { PageHead } from '../../../data/page.ts';
import { pageTitle } from '../../../data/titles.ts';

export default function head(): PageHead {
  return { title: pageTitle('Store not found'), noindex: true };
}
