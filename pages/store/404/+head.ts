import type { PageHead } from '../../../data/site/page.ts';
import { pageTitle } from '../../titles.ts';

export default function head(): PageHead {
  return { title: pageTitle('Store not found'), noindex: true };
}
